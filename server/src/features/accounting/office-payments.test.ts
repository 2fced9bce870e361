import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDispute } from '#src/features/payments/index.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('lists only payments of the warehouses of the staff account, filtered by state and in pages', async () => {
  const eva = await createTenant(app, validCard)
  const token = await signInAs(app, 'DESK')
  const list = (query: string, by = token) => app.request('GET', `/api/office/payments${query}`, { token: by })
  const own = (await list(`?state=PAID&contractId=${eva.contractId}`)).body.items
  expect(own).toMatchObject([{ purpose: 'ORDER', status: 'PAID', refunded: 0, version: 1 }])
  const parked = { parkedAt: app.clock.now(), parkedBecause: 'PAID over 1 EUR' }
  await app.database.db.updateTable('payment').set(parked).where('id', '=', own[0].id).execute()
  expect((await list('?state=PARKED')).body.items).toMatchObject([{ id: own[0].id, parkedBecause: 'PAID over 1 EUR' }])
  expect((await list('?state=REFUND_REFUSED')).body.items).toEqual([])
  const first = (await list('?limit=1')).body
  expect((await list(`?limit=1&after=${encodeURIComponent(first.next)}`)).body.items[0].id).not.toBe(first.items[0].id)
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'DESK', []))
  expect((await list('', elsewhere)).body.items).toEqual([])
})

test('lists the refused refunds of a payment until the payment is disputed', async () => {
  const nora = await createTenant(app, validCard)
  const token = await signInAs(app, 'ACCOUNTANT')
  const { db } = app.database
  const { body } = await app.request('GET', `/api/office/payments?contractId=${nora.contractId}`, { token })
  const [{ id: paymentId, warehouse }] = body.items
  const at = app.clock.now()
  const refund = { reasonKey: 'test', currency: 'EUR', status: 'FAILED', providerRef: null, nextAttemptAt: at } as const
  const refused = { ...refund, paymentId, declineCode: 'card_closed', createdAt: at, doneAt: null }
  for (const amount of [1_000, 2_050])
    await db
      .insertInto('refund')
      .values({ ...refused, id: randomUUID(), reasonKey: `test-${amount}`, amount })
      .execute()
  const list = async (warehouseId: string) =>
    (await app.request('GET', `/api/office/payments?state=REFUND_REFUSED&warehouseId=${warehouseId}`, { token })).body
  const [payment] = (await list(warehouse.id)).items
  const amounts = payment.refusedRefunds.map(({ amount }: { amount: number }) => amount)
  expect([payment.id, amounts.toSorted((one: number, other: number) => one - other)]).toEqual([paymentId, [10, 20.5]])
  expect(payment.refusedRefunds[0]).toMatchObject({ refusedAt: at.toISOString(), declineCode: 'card_closed' })
  expect((await list(randomUUID())).items).toEqual([])
  await openDispute(app.services.ctx, { paymentId, kind: 'DISPUTE', amount: null, evidenceDueAt: null })
  expect((await list(warehouse.id)).items).toEqual([])
})
