import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#src/kernel/days.ts'
import { advanceTo } from '../billing-clock.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { payOrder } from '../test-orders.ts'
import { cardDeclinedLater, createTenant, validCard } from '../test-tenants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('does not erase the account of a debtor whose contract has ended', async () => {
  const debtor = await createTenant(app, cardDeclinedLater)
  const path = `/api/client/contract/${debtor.contractId}`
  const { terminationOn, dueOn } = await lastPeriod(debtor)
  const notice = { day: terminationOn, reasons: [], note: '' }
  expect((await debtor.post(`${path}/cancellation/request`, notice)).status).toBe(200)
  await advanceTo(app, dueOn)
  await advanceTo(app, terminationOn)
  await debtor.post(`${path}/cancelation/evict`)
  await advanceTo(app, addDays(terminationOn, 2))
  const [unpaid] = await debtor.rents('?unpaid=true')
  const refused = await debtor.post('/api/client/my/remove-account')
  expect(refused.body).toMatchObject({
    status: 409,
    code: 'account/unpaid-invoices',
    owed: [{ amount: unpaid?.amount, currency: 'EUR' }],
  })
  const returnUrl = 'https://boxzone.test/my/rents'
  const { url } = (await debtor.post(`/api/client/manual-payment/${unpaid?.id}`, { returnUrl })).body
  await payOrder(app, url, validCard)
  expect((await debtor.post('/api/client/my/remove-account')).status).toBe(204)
})

/** A termination day within the second period, and a day on which the rent of that period is due. */
async function lastPeriod(debtor: Awaited<ReturnType<typeof createTenant>>) {
  const { nextRentOn } = (await debtor.contract()).body
  const terminationOn = addDays(nextRentOn, 20)
  return { terminationOn, dueOn: addDays(nextRentOn, 1) }
}
