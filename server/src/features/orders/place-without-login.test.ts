import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { testStart } from '#src/testing/test-database.ts'
import { cards, evaDetails, freeBoxes, payOrder, submitOrder } from '#src/testing/test-orders.ts'
import { expireOrdersAfter } from './testing/expire-orders-after.ts'

let app: TestApp
let boxId: string
beforeEach(async () => {
  app = await startTestApp()
  boxId = (await freeBoxes(app))[0]?.id ?? ''
})
afterEach(() => app.close())

const fetchStatus = async (orderId: string) =>
  (await app.request('GET', `/api/client/order/status?orderId=${orderId}`)).body
const fetchRows = async () => ({
  contracts: await app.database.db
    .selectFrom('contract')
    .selectAll()
    .where('orderId', 'in', (query) => query.selectFrom('rentalOrder').select('id'))
    .execute(),
  // Excludes payments of the demo accounts.
  payments: await app.database.db
    .selectFrom('payment')
    .selectAll()
    .where('purpose', '=', 'ORDER')
    .where('createdAt', '>=', new Date(testStart))
    .execute(),
})
const fetchContracts = async (orderedBoxId: string) =>
  (await fetchRows()).contracts.filter((contract) => contract.boxId === orderedBoxId)

test('creates contract, first rent, invoice, account, codes and e-mails when the visitor pays', async () => {
  const placed = await submitOrder(app, { boxId, email: 'eva@example.test' })
  expect(placed.status).toBe(201)
  expect(await fetchStatus(placed.body.orderId)).toMatchObject({ status: 'SUBMITTED', paymentStatus: 'pending' })
  await payOrder(app, placed.body.paymentUrl, cards.pays)
  const done = await fetchStatus(placed.body.orderId)
  expect(done).toMatchObject({ status: 'FULFILLED', paymentStatus: 'success' })
  expect(done.businessId).toMatch(/^ZM\d{10}$/)
  expect(done.place).toEqual({
    warehouseId: expect.any(String),
    warehouseName: expect.any(String),
    boxName: expect.stringContaining('Box'),
    from: '2026-11-15',
    startsLater: false,
  })
  expect(JSON.stringify(done)).not.toContain('eva@example.test')
  const [contract] = await fetchContracts(boxId)
  expect(contract).toMatchObject({ status: 'ACTIVE', startsOn: '2026-11-15', deposit: expect.any(Number) })
  const rent = await app.database.db
    .selectFrom('rent')
    .selectAll()
    .where('contractId', '=', contract?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(rent).toMatchObject({
    status: 'PAID',
    payMethod: 'FROM_ORDER',
    periodFrom: '2026-11-15',
    periodTo: '2026-12-14',
  })
  await app.services.sendEmails()
  const emails = app.sent.filter(({ to }) => to === 'eva@example.test')
  const order = emails.find(({ attachments }) => attachments?.length === 3)
  expect(order?.text).toMatch(/\b\d{6}\b/)
  const [contractPdf, invoicePdf, terms] = order?.attachments ?? []
  expect(contractPdf?.filename).toBe(`${contract?.businessId}.pdf`)
  expect(invoicePdf?.filename).toBe(`${rent.invoiceNumber}.pdf`)
  expect(terms?.filename).toBe('trading-terms.pdf')
  expect(order?.attachments?.every(({ content }) => content.subarray(0, 4).toString() === '%PDF')).toBe(true)
  expect(emails.some(({ text }) => text.includes('/reset-password/change?token='))).toBe(true)
})

test('encrypts door codes in the database', async () => {
  const placed = await submitOrder(app, { boxId, email: 'eva@example.test' })
  await payOrder(app, placed.body.paymentUrl, cards.pays)
  await app.services.sendEmails()
  const order = app.sent.find(({ attachments }) => attachments?.length === 3)
  const codes = order?.text.match(/\b\d{6}\b/g) ?? []
  const [contract] = await fetchContracts(boxId)
  expect(codes.length).toBeGreaterThanOrEqual(2)
  for (const code of codes)
    expect(JSON.stringify({ ...contract, accessCode: contract?.accessCode?.toString('latin1') })).not.toContain(
      `"${code}"`,
    )
})

test('uses the insurance price of the order when the price changes before the payment', async () => {
  const { db } = app.database
  const offer = (await app.request('GET', `/api/client/order/offer/${boxId}`)).body
  const { id: insuranceId } = offer.insurances.at(-1)
  const placed = await submitOrder(app, { boxId, email: 'eva@example.test', changes: { insuranceId } })
  const { monthlyGross, coverage } = await db
    .selectFrom('insurance')
    .select(['monthlyGross', 'coverage'])
    .where('id', '=', insuranceId)
    .executeTakeFirstOrThrow()
  await db.updateTable('insurance').set({ monthlyGross: 99_00, coverage: 1 }).where('id', '=', insuranceId).execute()
  await payOrder(app, placed.body.paymentUrl, cards.pays)
  await db.updateTable('insurance').set({ monthlyGross, coverage }).where('id', '=', insuranceId).execute()
  const [contract] = await fetchContracts(boxId)
  expect(contract).toMatchObject({ insuranceId, insuranceMonthlyGross: monthlyGross, insuranceCoverage: coverage })
})

test('refuses a second order of the same Box', async () => {
  await submitOrder(app, { boxId })
  const second = await submitOrder(app, { boxId, source: '192.0.2.11' })
  expect([second.status, second.body.code]).toEqual([409, 'Box/is-taken'])
})

test('places one of many concurrent orders for one Box and refuses the others', async () => {
  const requests = Array.from({ length: 60 }, (_, i) => submitOrder(app, { boxId, source: `198.51.100.${i}` }))
  const responses = await Promise.all(requests)
  const codes = Map.groupBy(responses, ({ status: code }) => code)
  expect(codes.get(201)).toHaveLength(1)
  expect(codes.get(409)).toHaveLength(59)
})

test('returns the same order for a repeated idempotency key', async () => {
  const order = {
    boxId,
    email: 'twice@example.test',
    phone: '+421905700700',
    headers: { 'idempotency-key': 'one', 'x-session-id': 'abc123' },
  }
  const [first, second] = await Promise.all([submitOrder(app, order), submitOrder(app, order)])
  expect(second.body).toEqual(first.body)
  expect((await fetchRows()).payments).toHaveLength(1)
})

test('holds the Box after a declined card so that another card can pay', async () => {
  const placed = await submitOrder(app, { boxId })
  await payOrder(app, placed.body.paymentUrl, cards.declined)
  expect(await fetchStatus(placed.body.orderId)).toMatchObject({ status: 'FAILED', paymentStatus: 'fail' })
  const competing = await submitOrder(app, { boxId, source: '192.0.2.12' })
  expect(competing.body.code).toBe('Box/is-taken')
  const retry = await app.request('POST', '/api/client/order/retry-payment', {
    body: { orderId: placed.body.orderId },
  })
  await payOrder(app, retry.body.paymentUrl, cards.pays)
  expect((await fetchStatus(placed.body.orderId)).status).toBe('FULFILLED')
  expect(await fetchContracts(boxId)).toHaveLength(1)
})

test('cancels an order that is not paid in time and releases the Box', async () => {
  const placed = await submitOrder(app, { boxId })
  await expireOrdersAfter(app, 31)
  expect((await fetchStatus(placed.body.orderId)).status).toBe('CANCELLED')
  expect((await submitOrder(app, { boxId, source: '192.0.2.13' })).status).toBe(201)
})

test('creates one contract per successful payment when an order is paid after its hold expired', async () => {
  const placed = await submitOrder(app, { boxId })
  await expireOrdersAfter(app, 31)
  await payOrder(app, placed.body.paymentUrl, cards.pays).catch(() => {})
  const after = await fetchStatus(placed.body.orderId)
  expect(['FULFILLED', 'CANCELLED']).toContain(after.status)
  const paid = (await fetchRows()).payments.filter(({ status: state }) => state === 'PAID')
  expect(await fetchContracts(boxId)).toHaveLength(paid.length)
})

test('holds only the last Box when a draft orders Boxes one after another', async () => {
  const draftId = randomUUID()
  const [, second, third] = (await freeBoxes(app)).map(({ id }) => id)
  const fetchFreeBoxIds = async () => (await freeBoxes(app)).map(({ id }) => id)
  const choice = { boxId, periodInMonths: 1, insuranceId: null, voucherToken: null, draftId }
  await app.request('PUT', '/api/client/order/offer/summary', { body: choice })
  for (const one of [second, third]) expect((await submitOrder(app, { boxId: one ?? '', draftId })).status).toBe(201)
  expect(await fetchFreeBoxIds()).toEqual(expect.arrayContaining([boxId, second]))
  expect(await fetchFreeBoxIds()).not.toContain(third)
})

test('sends no reminder of an abandoned order whose Box is rented or out of service', async () => {
  const [, other] = await freeBoxes(app)
  await submitOrder(app, { boxId, email: 'left@example.test' })
  await submitOrder(app, { boxId: other?.id ?? '', email: 'late@example.test', source: '192.0.2.30' })
  await expireOrdersAfter(app, 31)
  const competing = await submitOrder(app, { boxId, source: '192.0.2.31' })
  await payOrder(app, competing.body.paymentUrl, cards.pays)
  await app.database.db
    .updateTable('box')
    .set({ state: 'out-of-service' })
    .where('id', '=', other?.id ?? '')
    .execute()
  await expireOrdersAfter(app, 31)
  await expireOrdersAfter(app, 1)
  await app.services.sendEmails()
  const reminded = app.sent.filter(({ text }) => text.includes('restore='))
  expect(reminded.map(({ to }) => to)).toEqual([])
})

test('limits unpaid Boxes to two per customer and two per browser, but permits seven browsers at one source', async () => {
  const boxes = await freeBoxes(app)
  const statuses = async (
    change: (n: number) => { email?: string; source: string; headers?: Record<string, string> },
  ) => {
    const all = boxes.slice(0, 7).map(({ id }, n) => submitOrder(app, { boxId: id, ...change(n) }))
    return (await Promise.all(all)).map((response) => response.status).sort()
  }
  const oneCustomer = await statuses((n) => ({ email: 'eva@example.test', source: `192.0.2.${n + 20}` }))
  expect(oneCustomer).toEqual([201, 201, 429, 429, 429, 429, 429])
  await expireOrdersAfter(app, 31)
  const oneBrowser = await statuses((n) => ({ source: `192.0.2.${n + 20}`, headers: { 'x-session-id': 'abc234' } }))
  expect(oneBrowser).toEqual([201, 201, 429, 429, 429, 429, 429])
  await expireOrdersAfter(app, 31)
  const neighbours = await statuses((n) => ({ source: '192.0.2.19', headers: { 'x-session-id': `neighbour-${n}` } }))
  expect(new Set(neighbours)).toEqual(new Set([201]))
  expect(app.services.config.OPEN_HOLDS_PER_SOURCE).toBe(30)
})

test('ignores prices in the request', async () => {
  const placed = await submitOrder(app, {
    boxId,
    changes: { price: 1, amount: 1, total: { priceWithVat: 0.01 }, status: 'FULFILLED' },
  })
  const [payment] = (await fetchRows()).payments
  const offer = await app.request('GET', `/api/client/order/offer/${(await freeBoxes(app))[0]?.id}`)
  expect(placed.status).toBe(201)
  expect(payment?.amount).toBeGreaterThan(offer.body.deposit)
})

test.each([
  [
    'missing consent to the terms',
    { consents: { terms: false, privacy: true, recurringPayments: true } },
    'consents.terms',
  ],
  ['a return URL of another site', { returnUrl: 'https://evil.test/' }, 'returnUrl'],
  ['a period of no months', { periodInMonths: 0 }, 'periodInMonths'],
  ['an unknown insurance', { insuranceId: '00000000-0000-4000-8000-000000000000' }, 'insuranceId'],
  [
    'a postal code of the wrong form',
    { invoicingDetails: { ...evaDetails, address: { ...evaDetails.address, zip: 'x' } } },
    'invoicingDetails.address.zip',
  ],
])('names the field of %s, refuses the order and holds no Box', async (_case, changes, field) => {
  const response = await submitOrder(app, { boxId, changes })
  expect([response.status, Object.keys(response.body.fields ?? {})]).toEqual([400, [field]])
  expect((await submitOrder(app, { boxId, source: '192.0.2.15' })).status).toBe(201)
})

test.each([undefined, false])('stores no early start when the consent to it is %s', async (earlyStart) => {
  const consents = { terms: true, privacy: true, recurringPayments: true, earlyStart }
  const { status, body } = await submitOrder(app, { boxId, changes: { consents } })
  expect(status).toBe(201)
  await payOrder(app, body.paymentUrl, cards.pays)
  expect(await fetchContracts(boxId)).toMatchObject([{ earlyStart: false }])
})

test('stores the consents to terms, recurring payments, privacy and newsletter', async () => {
  const consents = { terms: true, privacy: true, recurringPayments: true, newsletter: true }
  const { body } = await submitOrder(app, { boxId, email: 'consents@example.test', changes: { consents } })
  await payOrder(app, body.paymentUrl, cards.pays)
  const { id } = await app.database.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'consents@example.test')
    .executeTakeFirstOrThrow()
  const stored = await app.database.db
    .selectFrom('consent')
    .select(['purpose', 'given'])
    .where('subject', '=', id)
    .orderBy('sequence')
    .execute()
  expect(stored.filter(({ given }) => given).map(({ purpose }) => purpose)).toEqual([
    'TERMS',
    'PRIVACY',
    'NEWSLETTER',
    'RECURRING_PAYMENTS',
  ])
})

test('refuses an e-mail address that has an account', async () => {
  const response = await submitOrder(app, { boxId, email: 'anna@demo.boxzone.test' })
  expect([response.status, response.body.code]).toEqual([409, 'Autoregistration/email-taken'])
})
