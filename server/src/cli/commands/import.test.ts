import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleWarehouseYaml } from '#src/testing/sample-warehouse.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { runCli } from '../run-cli.ts'

const deploy = fileURLToPath(new URL('../../../../deploy/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'boxzone-import-'))
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** As typed in `deploy/`, or in a folder of its own. */
const typed = (args: readonly string[], from = deploy) =>
  runCli(args, {
    config: () => app.services.config,
    withApp: (work) => work(app.services),
    path: (file) => join(from, file),
    progress: () => {},
  })

test('the example comes in with its plan: shown first, then done, then there', async () => {
  const shown = await typed(['import', 'places.example.yaml', '--dry-run'])
  expect(shown).toMatchObject({ exitCode: 0, err: '' })
  expect(shown.out).toContain('+ location EX1 Box Nitra added: 1 floors, 18 Boxes\n')
  expect(shown.out).toContain('not in the file, left alone: BA1, ')
  expect(shown.out).toMatch(/a dry run, nothing was changed\n$/)
  expect((await typed(['import', 'places.example.yaml'])).exitCode).toBe(0)
  const again = await typed(['import', 'places.example.yaml', '--json'])
  expect(JSON.parse(again.out)).toMatchObject({ ok: true, data: { dryRun: false, changes: [] } })
  const { body: places } = await app.request('GET', '/api/client/warehouse')
  const { id, freeBoxCount } = places.find(({ name }: { name: string }) => name === 'Box Nitra')
  expect(freeBoxCount).toBe(17)
  const { body: plan } = await app.request('GET', `/api/client/warehouse/${id}/podorys`)
  expect(plan.floors[0]).toMatchObject({ width: 12, height: 8.6, doors: [{ x: 6, y: 8.6, kind: 'entrance' }] })
  expect(plan.floors[0].boxes.map(({ number }: { number: string }) => number)).toContain('113')
})

test('what goes out by export comes in by import, with nothing to change', async () => {
  expect((await typed(['export', '--out', 'out.yaml'], folder)).exitCode).toBe(0)
  expect(readFileSync(join(folder, 'out.yaml'), 'utf8')).toContain('- code: BA1\n')
  const { out } = await typed(['import', 'out.yaml'], folder)
  expect(out).toMatch(/^nothing to change, \d+ as they are\n$/)
}, 120_000)

test('a wrong file fails with every place where it is wrong, another kind of file is a wrong usage', async () => {
  writeFileSync(
    join(folder, 'bad.yaml'),
    sampleWarehouseYaml((text) => text.replace('percent: 23', 'per: 23').replace('lat: 48', 'lat: 99')),
  )
  const { exitCode, out, err } = await typed(['import', 'bad.yaml'], folder)
  expect([exitCode, out]).toEqual([1, ''])
  expect(err.split('\n').filter((line) => line.startsWith('bad.yaml:'))).toEqual([
    'bad.yaml:5:9 percent is missing',
    'bad.yaml:5:29 per is not a known field',
    'bad.yaml:14:17 lat must be at most 90',
  ])
  expect(err).toContain('3 wrong, nothing was changed')
  expect((await typed(['import', 'places.txt'])).exitCode).toBe(2)
  expect(await typed(['import', 'gone.yaml'])).toMatchObject({
    exitCode: 1,
    err: 'boxzone: gone.yaml cannot be read: ENOENT\n',
  })
})
