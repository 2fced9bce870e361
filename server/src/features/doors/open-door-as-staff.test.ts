import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '#src/cli/run-cli.ts'
import { type SharedBox, startWithSharedBox } from './testing/shared-box.ts'

let shared: SharedBox
let app: SharedBox['app']
let location: string
let number: string
beforeAll(async () => {
  shared = await startWithSharedBox()
  app = shared.app
  const box = await app.database.db
    .selectFrom('box')
    .innerJoin('warehouse', 'warehouse.id', 'box.warehouseId')
    .select(['warehouse.code', 'box.number'])
    .where('box.id', '=', shared.boxId)
    .executeTakeFirstOrThrow()
  ;[location, number] = [box.code, box.number]
})
afterAll(() => app.close())

async function run(...args: string[]) {
  const needs: unknown[] = []
  const { exitCode, out } = await runCli(['doors', 'open', ...args, '--json'], {
    config: () => app.services.config,
    withApp: (work, needed) => {
      needs.push(needed)
      return work(app.services)
    },
    path: (file) => file,
    progress: () => {},
  })
  return { exitCode, needs, ...JSON.parse(out) }
}
const reason = 'Na chodbe je voda.'
const audits = () =>
  app.database.db.selectFrom('auditEntry').selectAll().where('action', '=', 'doors.open').orderBy('at').execute()
const entries = async () =>
  (await app.database.db.selectFrom('outboxEmail').select('id').where('kind', '=', 'staff-entry').execute()).length

test('refuses a missing reason, an unknown warehouse and an unknown Box, and adds no audit entry', async () => {
  expect(await run(location, number)).toMatchObject({ exitCode: 2, error: '--reason is missing' })
  expect(await run(location, number, '--reason', ' ')).toMatchObject({ exitCode: 2 })
  expect(await run('NONE', 'entrance', '--reason', reason)).toMatchObject({ exitCode: 1 })
  expect(await run(location, 'unknown', '--reason', reason)).toMatchObject({ exitCode: 1 })
  expect([await audits(), await entries(), app.commands()]).toEqual([[], 0, []])
})

test('opens the Box with one command, notifies the tenant and writes one audit entry', async () => {
  const { exitCode, needs, data } = await run(location, number, '--reason', reason)
  expect([exitCode, needs, data.opened]).toEqual([0, [{ locks: true }], true])
  expect(app.commands()).toHaveLength(1)
  expect(await audits()).toMatchObject([{ actorKind: 'cli', subjectId: `box-${shared.boxId}`, reason }])
  expect(await entries()).toBe(1)
  const log = app.database.db.selectFrom('accessLog').selectAll().where('boxId', '=', shared.boxId)
  expect(await log.execute()).toMatchObject([{ actor: 'STAFF', actorName: 'Command line', result: 'opened' }])
})

test('opens the entrance and notifies no tenant', async () => {
  const before = await entries()
  expect(await run(location, 'entrance', '--reason', reason)).toMatchObject({ exitCode: 0, data: { opened: true } })
  expect(await entries()).toBe(before)
})

test('names the failure of the lock', async () => {
  await app.setMode(`box-${shared.boxId}`, 'offline')
  app.clock.advance(120_000)
  const failed = await run(location, number, '--reason', reason)
  expect(failed).toMatchObject({ exitCode: 1, error: expect.stringContaining('lock-v2/offline') })
  await app.setMode(`box-${shared.boxId}`, 'ok')
})
