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

const status = async (orderId: string) => (await app.request('GET', `/api/client/order/status?orderId=${orderId}`)).body
const rows = async () => ({
  contracts: await app.database.db
    .selectFrom('contract')
    .selectAll()
    .where('orderId', 'in', (query) => query.selectFrom('rentalOrder').select('id'))
    .execute(),
  // Those of this test: the demo people have paid before.
  payments: await app.database.db
    .selectFrom('payment')
    .selectAll()
    .where('purpose', '=', 'ORDER')
    .where('createdAt', '>=', new Date(testStart))
    .execute(),
})
const ordered = async (boxOrdered: string) =>
  (await rows()).contracts.filter((contract) => contract.boxId === boxOrdered)

test('a visitor who pays gets contract, first rent, invoice, account, codes and letters', async () => {
  const placed = await submitOrder(app, { boxId, email: 'eva@example.test' })
  expect(placed.status).toBe(201)
  expect(await status(placed.body.orderId)).toMatchObject({ status: 'SUBMITTED', paymentStatus: 'pending' })
  await payOrder(app, placed.body.paymentUrl, cards.pays)
  const done = await status(placed.body.orderId)
  expect(done).toMatchObject({ status: 'FULFILLED', paymentStatus: 'success' })
  expect(done.businessId).toMatch(/^ZM\d{10}$/)
  expect(done.place).toEqual({
    warehouseId: expect.any(String),
    warehouseName: expect.any(String),
    boxName: expect.stringContaining('Box'),
    from: '2026-11-15',
  })
  expect(JSON.stringify(done)).not.toContain('eva@example.test')
  const [contract] = await ordered(boxId)
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
  const letters = app.sent.filter(({ to }) => to === 'eva@example.test')
  const order = letters.find(({ attachments }) => attachments?.length === 3)
  expect(order?.text).toMatch(/\b\d{6}\b/)
  const [contractPaper, invoicePaper, terms] = order?.attachments ?? []
  expect(contractPaper?.filename).toBe(`${contract?.businessId}.pdf`)
  expect(invoicePaper?.filename).toBe(`${rent.invoiceNumber}.pdf`)
  expect(terms?.filename).toBe('trading-terms.pdf')
  expect(order?.attachments?.every(({ content }) => content.subarray(0, 4).toString() === '%PDF')).toBe(true)
  expect(letters.some(({ text }) => text.includes('/reset-password/change?token='))).toBe(true)
})

test('codes, and nothing else that opens a door, are never stored in clear', async () => {
  const placed = await submitOrder(app, { boxId, email: 'eva@example.test' })
  await payOrder(app, placed.body.paymentUrl, cards.pays)
  await app.services.sendEmails()
  const order = app.sent.find(({ attachments }) => attachments?.length === 3)
  const codes = order?.text.match(/\b\d{6}\b/g) ?? []
  const [contract] = await ordered(boxId)
  expect(codes.length).toBeGreaterThanOrEqual(2)
  for (const code of codes)
    expect(JSON.stringify({ ...contract, accessCode: contract?.accessCode?.toString('latin1') })).not.toContain(
      `"${code}"`,
    )
})

test('insurance is agreed at the price it was ordered at, whatever it costs when the money comes', async () => {
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
  const [contract] = await ordered(boxId)
  expect(contract).toMatchObject({ insuranceId, insuranceMonthlyGross: monthlyGross, insuranceCoverage: coverage })
})

test('a second visitor is told that the Box is taken', async () => {
  await submitOrder(app, { boxId })
  const second = await submitOrder(app, { boxId, source: '192.0.2.11' })
  expect([second.status, second.body.code]).toEqual([409, 'Box/is-taken'])
})

test('many orders for one Box at once: one is placed, the others are refused clearly', async () => {
  const rivals = Array.from({ length: 60 }, (_, i) => submitOrder(app, { boxId, source: `198.51.100.${i}` }))
  const answers = await Promise.all(rivals)
  const codes = Map.groupBy(answers, ({ status: code }) => code)
  expect(codes.get(201)).toHaveLength(1)
  expect(codes.get(409)).toHaveLength(59)
})

test('the same request again under the same key is the same order', async () => {
  const wish = {
    boxId,
    email: 'twice@example.test',
    phone: '+421905700700',
    headers: { 'idempotency-key': 'one', 'x-session-id': 'abc123' },
  }
  const [first, second] = await Promise.all([submitOrder(app, wish), submitOrder(app, wish)])
  expect(second.body).toEqual(first.body)
  expect((await rows()).payments).toHaveLength(1)
})

test('a declined card leaves the Box held; another card pays it', async () => {
  const placed = await submitOrder(app, { boxId })
  await payOrder(app, placed.body.paymentUrl, cards.declined)
  expect(await status(placed.body.orderId)).toMatchObject({ status: 'FAILED', paymentStatus: 'fail' })
  const rival = await submitOrder(app, { boxId, source: '192.0.2.12' })
  expect(rival.body.code).toBe('Box/is-taken')
  const retry = await app.request('POST', '/api/client/order/retry-payment', {
    body: { orderId: placed.body.orderId },
  })
  await payOrder(app, retry.body.paymentUrl, cards.pays)
  expect((await status(placed.body.orderId)).status).toBe('FULFILLED')
  expect(await ordered(boxId)).toHaveLength(1)
})

test('an order that is not paid in time is cancelled and the Box is free again', async () => {
  const placed = await submitOrder(app, { boxId })
  await expireOrdersAfter(app, 31)
  expect((await status(placed.body.orderId)).status).toBe('CANCELLED')
  expect((await submitOrder(app, { boxId, source: '192.0.2.13' })).status).toBe(201)
})

test('money that comes after the hold ran out still fulfils the order while the Box is free', async () => {
  const placed = await submitOrder(app, { boxId })
  await expireOrdersAfter(app, 31)
  await payOrder(app, placed.body.paymentUrl, cards.pays).catch(() => {})
  const after = await status(placed.body.orderId)
  expect(['FULFILLED', 'CANCELLED']).toContain(after.status)
  const paid = (await rows()).payments.filter(({ status: state }) => state === 'PAID')
  expect(await ordered(boxId)).toHaveLength(paid.length)
})

test('a draft that is placed for one Box after the other keeps the last one alone', async () => {
  const draftId = randomUUID()
  const [, second, third] = (await freeBoxes(app)).map(({ id }) => id)
  const free = async () => (await freeBoxes(app)).map(({ id }) => id)
  const choice = { boxId, periodInMonths: 1, insuranceId: null, voucherToken: null, draftId }
  await app.request('PUT', '/api/client/order/offer/summary', { body: choice })
  for (const one of [second, third]) expect((await submitOrder(app, { boxId: one ?? '', draftId })).status).toBe(201)
  expect(await free()).toEqual(expect.arrayContaining([boxId, second]))
  expect(await free()).not.toContain(third)
})

test('nobody is reminded of a Box that is another’s by then, or no longer let', async () => {
  const [, other] = await freeBoxes(app)
  await submitOrder(app, { boxId, email: 'left@example.test' })
  await submitOrder(app, { boxId: other?.id ?? '', email: 'late@example.test', source: '192.0.2.30' })
  await expireOrdersAfter(app, 31)
  const rival = await submitOrder(app, { boxId, source: '192.0.2.31' })
  await payOrder(app, rival.body.paymentUrl, cards.pays)
  await app.database.db
    .updateTable('box')
    .set({ active: false })
    .where('id', '=', other?.id ?? '')
    .execute()
  await expireOrdersAfter(app, 31)
  await expireOrdersAfter(app, 1)
  await app.services.sendEmails()
  const reminded = app.sent.filter(({ text }) => text.includes('restore='))
  expect(reminded.map(({ to }) => to)).toEqual([])
})

test('two unpaid Boxes per customer and five per source, and no more when they are asked for at once', async () => {
  const boxes = await freeBoxes(app)
  const statuses = async (wish: (n: number) => { email?: string; source: string }) => {
    const all = boxes.slice(0, 7).map(({ id }, n) => submitOrder(app, { boxId: id, ...wish(n) }))
    return (await Promise.all(all)).map((answer) => answer.status).sort()
  }
  const oneCustomer = await statuses((n) => ({ email: 'eva@example.test', source: `192.0.2.${n + 20}` }))
  expect(oneCustomer).toEqual([201, 201, 429, 429, 429, 429, 429])
  await expireOrdersAfter(app, 31)
  expect(await statuses(() => ({ source: '192.0.2.19' }))).toEqual([201, 201, 201, 201, 201, 429, 429])
})

test('prices the caller sends play no part', async () => {
  const placed = await submitOrder(app, {
    boxId,
    changes: { price: 1, amount: 1, total: { priceWithVat: 0.01 }, status: 'FULFILLED' },
  })
  const [payment] = (await rows()).payments
  const offer = await app.request('GET', `/api/client/order/offer/${(await freeBoxes(app))[0]?.id}`)
  expect(placed.status).toBe(201)
  expect(payment?.amount).toBeGreaterThan(offer.body.deposit)
})

test.each([
  ['terms', { consents: { terms: false, privacy: true, recurringPayments: true } }, 'consents.terms'],
  ['a foreign address to return to', { returnUrl: 'https://evil.test/' }, 'returnUrl'],
  ['a period of no months', { periodInMonths: 0 }, 'periodInMonths'],
  ['an insurance of another country', { insuranceId: '00000000-0000-4000-8000-000000000000' }, 'insuranceId'],
  [
    'a postal code of the wrong form',
    { invoicingDetails: { ...evaDetails, address: { ...evaDetails.address, zip: 'x' } } },
    'invoicingDetails.address.zip',
  ],
])('%s is refused at its field and nothing is held', async (_what, changes, field) => {
  const answer = await submitOrder(app, { boxId, changes })
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]])
  expect((await submitOrder(app, { boxId, source: '192.0.2.15' })).status).toBe(201)
})

test.each([undefined, false])('the wish for an early start may be left out: %s', async (earlyStart) => {
  const consents = { terms: true, privacy: true, recurringPayments: true, earlyStart }
  const { status, body } = await submitOrder(app, { boxId, changes: { consents } })
  expect(status).toBe(201)
  await payOrder(app, body.paymentUrl, cards.pays)
  expect(await ordered(boxId)).toMatchObject([{ earlyStart: false }])
})

test('an address that has an account signs in first', async () => {
  const answer = await submitOrder(app, { boxId, email: 'anna@demo.boxzone.test' })
  expect([answer.status, answer.body.code]).toEqual([409, 'Autoregistration/email-taken'])
})
