import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes } from '#src/testing/test-orders.ts'
import { createTenant, firm, validCard } from '#src/testing/test-tenants.ts'
import { runCli } from '../run-cli.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function run(...args: string[]) {
  const { out } = await runCli([...args, '--json'], {
    config: () => app.services.config,
    withApp: (work) => work(app.services),
    path: (file) => file,
    progress: () => {},
  })
  return JSON.parse(out)
}

test('moves the first day of a contract', async () => {
  const eva = await createTenant(app, validCard, firm, { startsOn: '2026-12-01' })
  const { businessId } = (await eva.contract()).body
  expect(await run('contract', 'start', businessId, '--day', '2026-12-10', '--reason', 'Agreed')).toEqual({
    ok: true,
    data: { contract: businessId, startsOn: '2026-12-10' },
  })
  expect((await eva.contract()).body.startsOn).toBe('2026-12-10')
}, 120_000)

test('sends the payment link of a move to the tenant', async () => {
  const eva = await createTenant(app, validCard, firm)
  const { businessId, boxId } = (await eva.contract()).body
  const number = (await freeBoxes(app)).at(-1)?.number ?? ''
  const { code } = await app.database.db
    .selectFrom('warehouse')
    .innerJoin('box', 'box.warehouseId', 'warehouse.id')
    .select('warehouse.code')
    .where('box.id', '=', boxId)
    .executeTakeFirstOrThrow()
  const command = ['contract', 'move', businessId, code, number, '--day', dayAfter(app, 0), '--reason', 'Agreed']
  expect((await run(...command)).data).toMatchObject({ contract: businessId, status: 'PAYMENT', currency: 'EUR' })
  expect(await eva.newEmails()).toEqual(['contract-move-payment'])
  expect((await eva.contract()).body.boxId).toBe(boxId)
}, 120_000)
