import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes, payOrder } from '#src/testing/test-orders.ts'
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

test('changes the first day of a contract', async () => {
  const eva = await createTenant(app, validCard, firm, { startsOn: '2026-12-01' })
  const { businessId } = (await eva.contract()).body
  expect(await run('contract', 'start', businessId, '--day', '2026-12-10', '--reason', 'Agreed')).toEqual({
    ok: true,
    data: { contract: businessId, startsOn: '2026-12-10' },
  })
  expect((await eva.contract()).body.startsOn).toBe('2026-12-10')
}, 120_000)

/** Moves the contract to the most expensive free Box, which the tenant must pay for. */
async function moveByCommand(businessId: string, inDays: number) {
  const box = (await freeBoxes(app)).at(-1)
  const { code } = await app.database.db
    .selectFrom('warehouse')
    .innerJoin('box', 'box.warehouseId', 'warehouse.id')
    .select('warehouse.code')
    .where('box.id', '=', box?.id ?? '')
    .executeTakeFirstOrThrow()
  const target = [businessId, code, box?.number ?? '']
  const { data } = await run('contract', 'move', ...target, '--day', dayAfter(app, inDays), '--reason', 'Agreed')
  return { box, data }
}

test('sends the payment link of a move to the tenant', async () => {
  const eva = await createTenant(app, validCard, firm)
  const { businessId, boxId } = (await eva.contract()).body
  const { data } = await moveByCommand(businessId, 0)
  expect(data).toMatchObject({ contract: businessId, status: 'PAYMENT', currency: 'EUR' })
  expect(await eva.newEmails()).toEqual(['contract-move-payment'])
  expect((await eva.contract()).body.boxId).toBe(boxId)
}, 120_000)

test('cancels a move, refunds its payment and releases the Box once', async () => {
  const eva = await createTenant(app, validCard, firm)
  const { businessId, boxId } = (await eva.contract()).body
  const { box } = await moveByCommand(businessId, 3)
  const returnUrl = `/my/contracts/${eva.contractId}/move`
  const page = await eva.post(`/api/client/contract/${eva.contractId}/move/payment`, { returnUrl })
  await payOrder(app, page.body.paymentUrl, validCard)
  const cancelled = ['contract', 'cancel-move', businessId, '--reason', 'The tenant called']
  expect(await run(...cancelled)).toEqual({ ok: true, data: { contract: businessId } })
  await app.settle()
  const { db } = app.database
  const moves = db.selectFrom('contractMove').innerJoin('refund', 'refund.paymentId', 'contractMove.paidBy')
  const refunds = moves.select('contractMove.status').where('contractMove.contractId', '=', eva.contractId)
  expect(await refunds.execute()).toEqual([{ status: 'CANCELLED' }])
  const audit = db.selectFrom('auditEntry').select(['action', 'reason']).where('subjectId', '=', eva.contractId)
  expect(await audit.where('action', '=', 'contracts.move-cancel').execute()).toEqual([
    { action: 'contracts.move-cancel', reason: 'The tenant called' },
  ])
  expect((await eva.contract()).body.boxId).toBe(boxId)
  expect((await freeBoxes(app)).map(({ id }) => id)).toContain(box?.id)
  expect(await run(...cancelled)).toMatchObject({ ok: false })
}, 120_000)
