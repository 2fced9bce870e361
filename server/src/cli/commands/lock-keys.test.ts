import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockKey } from '#src/gateways/locks/lock-messages.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { runCli } from '../run-cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'boxzone-keys-'))
let app: TestApp
let warehouse: { id: string; code: string }
beforeAll(async () => {
  app = await startTestApp()
  warehouse = await app.database.db
    .selectFrom('warehouse')
    .select(['id', 'code'])
    .where('code', '=', 'BA1')
    .executeTakeFirstOrThrow()
  const box = { lockVersion: 'V1' } as const
  await app.database.db.updateTable('box').set(box).where('warehouseId', '=', warehouse.id).execute()
  await app.database.db
    .updateTable('box')
    .set({ lockVersion: 'V2' })
    .where('warehouseId', '=', warehouse.id)
    .where('number', '=', '101')
    .execute()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const run = (...args: string[]) =>
  runCli(args, {
    config: () => app.services.config,
    withApp: (work) => work(app.services),
    path: (file) => join(folder, file),
    progress: () => {},
  })

const keyOf = (id: string) => lockKey(app.services.config.LOCK_SIGNING_SECRET, id).toString('hex')

test('prints the keys of locks and refuses an id that belongs to no lock', async () => {
  const id = `entrance-${warehouse.id}`
  expect((await run('lock', 'key', id.toUpperCase())).out).toBe(`${id} ${keyOf(id)}\n`)
  for (const wrong of ['box-2', warehouse.id, `box-${warehouse.id}`]) {
    const { exitCode, out, err } = await run('lock', 'key', id, wrong)
    expect([exitCode, out, err]).toEqual([1, '', expect.stringContaining(`has the id ${wrong}:`)])
  }
})

test('writes the keys of a location to a new file that only its owner can read', async () => {
  expect((await run('lock', 'keys', '--location', 'BA1', '--out', 'keys.csv')).exitCode).toBe(0)
  const [heading, ...lines] = readFileSync(join(folder, 'keys.csv'), 'utf8').trimEnd().split('\n')
  expect(heading).toBe('lock_id,location,door,box,key')
  const id = `entrance-${warehouse.id}`
  expect(lines).toContain(`${id},BA1,entrance,,${keyOf(id)}`)
  expect(lines.filter((line) => line.startsWith('box-')).map((line) => line.split(',').slice(1, 4))).toEqual([
    ['BA1', 'box', '101'],
  ])
  expect(statSync(join(folder, 'keys.csv')).mode & 0o777).toBe(0o600)
  expect((await run('lock', 'keys', '--out', 'keys.csv')).err).toContain('EEXIST')
})

test('refuses a location that does not exist', async () => {
  expect((await run('lock', 'keys', '--location', 'NO1')).err).toBe('boxzone: there is no location NO1\n')
})
