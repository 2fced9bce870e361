import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { runCli } from '../run-cli.ts'

let app: TestApp
let code: string
beforeAll(async () => {
  app = await startTestApp()
  code = (await app.database.db.selectFrom('warehouse').select('code').executeTakeFirstOrThrow()).code
})
afterAll(() => app.close())

async function run(...args: string[]) {
  const { exitCode, out } = await runCli(['street-prices', ...args, '--json'], {
    config: () => app.services.config,
    withApp: (work) => work(app.services),
    path: (file) => file,
    progress: () => {},
  })
  return { exitCode, ...JSON.parse(out) }
}

test('changes the prices and the price floor of a size, then the promotion, with one audit entry per command', async () => {
  const [size] = (await run('show', code)).data.sizes
  const step = ['--size', size.sizeClass, '--percent', '10', '--floor', '1', '--reason', 'Demand']
  const { exitCode, data } = await run('set', code, ...step)
  expect([exitCode, data.changed.length]).toEqual([0, size.boxes])
  const promotion = ['--promotion', 'Sun', '--promotion-percent', '50', '--reason', 'Spring']
  expect(await run('set', code, ...promotion)).toMatchObject({ exitCode: 0 })
  const after = (await run('show', code)).data
  expect(after).toMatchObject({ version: 3, promotion: { terms: { type: 'Sun', percent: 50 } } })
  expect(after.sizes[0]).toMatchObject({ floorPrice: 1, noSuggestion: expect.any(String) })
  expect(after.sizes[0].monthlyFrom).toBeGreaterThan(size.monthlyFrom)
  const audits = app.database.db.selectFrom('auditEntry').select('actorKind').where('action', '=', 'prices.street')
  expect(await audits.execute()).toEqual([{ actorKind: 'cli' }, { actorKind: 'cli' }])
})

test('refuses missing and wrong arguments', async () => {
  expect(await run('set', code, '--reason', 'x')).toMatchObject({ exitCode: 2 })
  expect(await run('set', code, '--percent', '5', '--size', 'SMALL')).toMatchObject({ error: '--reason is missing' })
  expect(await run('set', code, '--percent', '5', '--reason', 'x')).toMatchObject({ error: '--size is missing' })
  expect(await run('set', code, '--percent', '0', '--size', 'SMALL', '--reason', 'x')).toMatchObject({ exitCode: 2 })
  expect(await run('set', code, '--promotion', 'Moon', '--reason', 'x')).toMatchObject({ exitCode: 2 })
  expect(await run('show', 'NOWHERE')).toMatchObject({ exitCode: 1 })
})
