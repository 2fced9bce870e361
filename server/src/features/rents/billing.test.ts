import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { advanceTo, runScheduledJobs } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { payOrder } from '#src/testing/test-orders.ts'
import { cardDeclinedLater, createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

/** The tests run in order and follow one rent: announcement, failed charges, suspension of access, payment. */

let app: TestApp
let eva: TestTenant
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, cardDeclinedLater)
})
afterAll(() => app.close())

const fetchNewestRent = async () => (await eva.rents())[0]
const payUrl = (id: unknown) => `/api/client/manual-payment/${id}`
const returnUrl = 'https://boxzone.test/my/rents'

test('creates and announces a rent seven days before its due day', async () => {
  await advanceTo(app, '2026-12-07')
  expect(await eva.rents()).toHaveLength(1)
  await advanceTo(app, '2026-12-08')
  expect(await fetchNewestRent()).toMatchObject({
    status: 'CREATED',
    dueOn: '2026-12-15',
    period: { from: '2026-12-15', to: '2027-01-14' },
    invoiceNumber: null,
    paying: { status: 'CREATED', attempts: 0 },
  })
  expect(await eva.newEmails()).toEqual(['rent-announced'])
})

test('shows the announced rent as the next one of the contract', async () => {
  expect((await eva.contract()).body.nextRentOn).toBe('2026-12-15')
})

test('refuses payment and download of a rent that is not due', async () => {
  const rent = await fetchNewestRent()
  expect((await eva.post(payUrl(rent?.id), { returnUrl })).body.code).toBe('payment/not-payable')
  expect((await eva.get(`/api/client/my/invoice-download/${rent?.id}`)).status).toBe(404)
  expect(await eva.rents('?unpaid=true')).toEqual([])
})

test('sends the invoice on the due day and a payment link when the card is declined', async () => {
  await advanceTo(app, '2026-12-15')
  expect(await fetchNewestRent()).toMatchObject({
    status: 'INVOICE_SUBMITTED',
    issuedOn: '2026-12-15',
    paying: { payMethod: null, status: 'ATTEMPTING_AUTOPAY', attempts: 1, nextAttemptOn: '2026-12-16' },
  })
  expect((await eva.contract()).body.nextRentOn).toBe('2027-01-15')
  expect((await eva.newEmails()).sort()).toEqual(['autopay-failed', 'rent-invoice'])
  await app.services.sendEmails()
  const payLink = `https://boxzone.test/my/rents?pay=${(await fetchNewestRent())?.id}`
  expect(app.sent.some(({ to, text }) => to === eva.email && text.includes(payLink))).toBe(true)
  const pdf = app.sent.findLast(({ to, attachments }) => to === eva.email && (attachments?.length ?? 0) > 0)
  expect(pdf?.attachments?.[0]?.filename).toBe(`${(await fetchNewestRent())?.invoiceNumber}.pdf`)
})

test('charges the card again after 1, 3 and 7 days and then waits for a manual payment', async () => {
  await advanceTo(app, '2026-12-21')
  expect(await fetchNewestRent()).toMatchObject({
    paying: { attempts: 3, nextAttemptOn: '2026-12-22' },
    overdueDays: 6,
  })
  await advanceTo(app, '2026-12-22')
  expect(await fetchNewestRent()).toMatchObject({
    paying: { status: 'WAITING_FOR_MANUAL', attempts: 4, nextAttemptOn: null },
  })
  await advanceTo(app, '2026-12-28')
  expect(await fetchNewestRent()).toMatchObject({ paying: { attempts: 4 } })
  expect((await eva.newEmails()).sort()).toEqual([
    'autopay-failed',
    'autopay-failed',
    'autopay-failed',
    'overdue-reminder',
    'overdue-reminder',
  ])
  expect((await eva.contract()).body.accessSuspended).toBe(false)
})

test('refuses a cancellation request while an invoice is unpaid', async () => {
  const { status, body } = await eva.post(`/api/client/contract/${eva.contractId}/cancellation/request`, {
    day: '2027-02-01',
  })
  expect([status, body.code]).toEqual([409, 'cancelContract/unpaid-invoices'])
})

test('suspends access from the fourteenth overdue day', async () => {
  await advanceTo(app, '2026-12-29')
  expect((await eva.contract()).body.accessSuspended).toBe(true)
  expect((await eva.newEmails()).sort()).toEqual(['access-suspended', 'overdue-reminder'])
  await runScheduledJobs(app)
  expect(await eva.newEmails()).toEqual([])
})

test('restores access and stores the card after a manual payment', async () => {
  const rent = await fetchNewestRent()
  const response = await eva.post(payUrl(rent?.id), { returnUrl })
  expect(response.status).toBe(200)
  await payOrder(app, response.body.url, validCard)
  expect(await fetchNewestRent()).toMatchObject({
    status: 'PAID',
    overdueDays: 0,
    paying: { payMethod: 'MANUAL', status: 'PAID' },
  })
  expect((await eva.contract()).body.accessSuspended).toBe(false)
  expect((await eva.newEmails()).sort()).toEqual(['access-restored', 'codes-changed', 'rent-paid'])
  expect((await eva.get('/api/client/my/stored-card')).body.card).toMatchObject({ last4: '4242', usable: true })
  expect((await eva.post(payUrl(rent?.id), { returnUrl })).body.code).toBe('payment/not-payable')
})

test('charges the next rent automatically', async () => {
  await advanceTo(app, '2027-01-15')
  expect(await fetchNewestRent()).toMatchObject({
    status: 'PAID',
    period: { from: '2027-01-15', to: '2027-02-14' },
    paying: { payMethod: 'AUTOPAY', attempts: 1 },
  })
  expect((await eva.newEmails()).sort()).toEqual(['rent-announced', 'rent-invoice', 'rent-paid'])
})

test('satisfies all invariants of payments and rents', async () => {
  expect(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])).toEqual([])
})
