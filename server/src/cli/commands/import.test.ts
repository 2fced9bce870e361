import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleWarehouseYaml } from '#src/testing/sample-warehouse.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import type { CliContext } from '../command-spec.ts'
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

/** Runs a command line in `deploy/` or in another folder. */
const runLine = (
  args: readonly string[],
  from = deploy,
  withApp: CliContext['withApp'] = (work) => work(app.services),
) =>
  runCli(args, {
    config: () => app.services.config,
    withApp,
    path: (file) => join(from, file),
    progress: () => {},
  })

test('imports the example with its floor plan after a dry run', async () => {
  const dryRun = await runLine(['import', 'warehouses.example.yaml', '--dry-run'])
  expect(dryRun).toMatchObject({ exitCode: 0, err: '' })
  expect(dryRun.out).toContain('+ location EX1 Nitra added: 1 floors, 18 Boxes\n')
  expect(dryRun.out).toContain('not in the file, left alone: BA1, ')
  expect(dryRun.out).toMatch(/a dry run, nothing was changed\n$/)
  expect((await runLine(['import', 'warehouses.example.yaml'])).exitCode).toBe(0)
  const again = await runLine(['import', 'warehouses.example.yaml', '--json'])
  expect(JSON.parse(again.out)).toMatchObject({ ok: true, data: { dryRun: false, changes: [] } })
  const { body: warehouses } = await app.request('GET', '/api/client/warehouse')
  const { id, freeBoxCount } = warehouses.find(({ name }: { name: string }) => name === 'Nitra')
  expect(freeBoxCount).toBe(17)
  const { body: plan } = await app.request('GET', `/api/client/warehouse/${id}/podorys`)
  expect(plan.floors[0]).toMatchObject({ width: 12, height: 8.6, doors: [{ x: 6, y: 8.6, kind: 'entrance' }] })
  expect(plan.floors[0].boxes.map(({ number }: { number: string }) => number)).toContain('113')
})

test('changes nothing when it imports an export', async () => {
  expect((await runLine(['export', '--out', 'out.yaml'], folder)).exitCode).toBe(0)
  expect(readFileSync(join(folder, 'out.yaml'), 'utf8')).toContain('- code: BA1\n')
  const { out } = await runLine(['import', 'out.yaml'], folder)
  expect(out).toMatch(/^nothing to change, \d+ unchanged\n$/)
}, 120_000)

test('lists every error of a file with line and column and refuses other file types', async () => {
  writeFileSync(
    join(folder, 'bad.yaml'),
    sampleWarehouseYaml((text) => text.replace('percent: 23', 'per: 23').replace('lat: 48', 'lat: 99')),
  )
  const { exitCode, out, err } = await runLine(['import', 'bad.yaml'], folder)
  expect([exitCode, out]).toEqual([1, ''])
  expect(err.split('\n').filter((line) => line.startsWith('bad.yaml:'))).toEqual([
    'bad.yaml:5:9 percent is missing',
    'bad.yaml:5:29 per is not a known field',
    'bad.yaml:14:17 lat must be at most 90',
  ])
  expect(err).toContain('3 wrong, nothing was changed')
  expect((await runLine(['import', 'warehouses.txt'])).exitCode).toBe(2)
  expect(await runLine(['import', 'gone.yaml'])).toMatchObject({
    exitCode: 1,
    err: 'boxzone: gone.yaml cannot be read: ENOENT\n',
  })
})

const withoutDatabase: CliContext['withApp'] = async () => {
  throw new Error('DATABASE_URL: connect ECONNREFUSED 127.0.0.1:5432')
}

test('checks a file while the database is down and names DATABASE_URL only if the file is valid', async () => {
  writeFileSync(
    join(folder, 'wrong.yaml'),
    sampleWarehouseYaml((text) => text.replace('lat: 48', 'lat: 99')),
  )
  writeFileSync(join(folder, 'wrong.csv'), 'reference;location\nOLD-1;BA1\n')
  const wrong = await runLine(['import', 'wrong.yaml', '--dry-run'], folder, withoutDatabase)
  expect([wrong.exitCode, wrong.err]).toEqual([1, expect.stringContaining('lat must be at most 90')])
  const wrongContracts = await runLine(['import', 'wrong.csv', '--dry-run'], folder, withoutDatabase)
  expect(wrongContracts.err).toContain('wrong.csv:1:1 ')
  expect(wrongContracts.err).not.toContain('DATABASE_URL')
  const valid = await runLine(['import', 'warehouses.example.yaml', '--dry-run'], deploy, withoutDatabase)
  expect([valid.exitCode, valid.err]).toEqual([
    1,
    'boxzone: warehouses.example.yaml is valid. Its changes cannot be listed: DATABASE_URL: connect ECONNREFUSED 127.0.0.1:5432\n',
  ])
})
