import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { payOrder } from '#src/testing/test-orders.ts'
import { createTenant, firm, validCard } from '#src/testing/test-tenants.ts'
import { movesOf } from './testing/move-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A tenant whose move to a more expensive Box waits for its payment. */
async function waitingTenant() {
  const tenant = await createTenant(app, validCard, firm)
  const eva = { ...tenant, ...movesOf(app, tenant) }
  // Without a usable card the customer pays on a page.
  await app.database.db.updateTable('storedCard').set({ status: 'NEVER' }).execute()
  const box = await eva.freeBox('dearer')
  expect((await eva.move(box.id, dayAfter(app, 0))).body.status).toBe('PAYMENT')
  return { eva, box }
}

test('pays a move that waits for its payment, once', async () => {
  const { eva, box } = await waitingTenant()
  const { unpaid } = (await eva.get()).body
  expect(unpaid).toMatchObject({ day: dayAfter(app, 0), box: { id: box.id }, currency: 'EUR' })
  const page = await eva.pay()
  expect(page.body.paymentUrl).toContain('/pay/')
  await payOrder(app, page.body.paymentUrl, validCard)
  expect(await eva.contract()).toMatchObject({ boxId: box.id })
  expect((await eva.pay()).body.code).toBe('payment/not-payable')
  expect((await eva.get()).body.unpaid).toBeNull()
  expect(await eva.violations()).toEqual([])
}, 120_000)

test('refuses a payment after the Box was released', async () => {
  const { eva } = await waitingTenant()
  app.clock.advance(31 * 60_000)
  expect((await eva.get()).body.unpaid).toBeNull()
  expect((await eva.pay()).body.code).toBe('payment/not-payable')
}, 120_000)
