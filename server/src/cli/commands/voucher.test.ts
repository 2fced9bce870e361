import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { runCli } from '../run-cli.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function run(...args: string[]) {
  const { exitCode, out } = await runCli(['voucher', ...args, '--json'], {
    config: () => app.services.config,
    withApp: (work) => work(app.services),
    path: (file) => file,
    progress: () => {},
  })
  return { exitCode, ...JSON.parse(out) }
}

test('creates a voucher, lists it and ends it with audit entries', async () => {
  const { code } = await app.database.db.selectFrom('warehouse').select('code').executeTakeFirstOrThrow()
  const limits = ['--uses', '10', '--uses-per-person', 'none', '--warehouse', code]
  const added = await run('add', 'nitra-1', '--amount', '15.50', '--currency', 'EUR', ...limits)
  expect(added).toMatchObject({ exitCode: 0, data: { code: 'NITRA-1', value: 15.5, maxUsesPerPerson: null } })
  const { data } = await run('list', '--state', 'ACTIVE')
  expect(data.find((voucher: { code: string }) => voucher.code === 'NITRA-1')).toMatchObject({ maxUses: 10, uses: 0 })
  expect(await run('end', 'NITRA-1')).toMatchObject({ exitCode: 0, data: { state: 'ENDED' } })
  expect(await run('end', 'NITRA-1')).toMatchObject({ exitCode: 1 })
  const audits = await app.database.db
    .selectFrom('auditEntry')
    .select(['action', 'actorKind'])
    .where('subjectId', '=', 'NITRA-1')
    .execute()
  expect(audits).toEqual([
    { action: 'vouchers.create', actorKind: 'cli' },
    { action: 'vouchers.end', actorKind: 'cli' },
  ])
})

test('refuses missing and contradictory arguments', async () => {
  const both = await run('add', 'AAA', '--percent', '5', '--months', '1')
  expect(both).toMatchObject({ exitCode: 2, error: 'exactly one of --percent, --amount and --months is required' })
  expect(await run('add', 'AAA', '--amount', '5')).toMatchObject({ exitCode: 2, error: '--currency is missing' })
  expect(await run('add', 'A', '--percent', '5')).toMatchObject({ exitCode: 2 })
  expect(await run('add', 'AAA', '--percent', '5', '--uses', 'many')).toMatchObject({ exitCode: 2 })
  expect(await run('end', 'UNKNOWN')).toMatchObject({ exitCode: 1 })
})
