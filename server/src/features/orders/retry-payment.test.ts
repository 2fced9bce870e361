import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkInvoice } from '#src/documents/index.ts'
import { findInvoiceOfRent } from '#src/features/invoices/index.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, freeBoxes, payOrder, submitOrder } from '#src/testing/test-orders.ts'
import { expireOrdersAfter } from './testing/expire-orders-after.ts'

let app: TestApp
let boxId: string
beforeEach(async () => {
  app = await startTestApp()
  boxId = (await freeBoxes(app))[0]?.id ?? ''
})
afterEach(() => app.close())

const fetchOffer = (draftId?: string) =>
  app.request('GET', `/api/client/order/offer/${boxId}${draftId ? `?draftId=${draftId}` : ''}`)
const fetchSummary = (draftId: string) =>
  app.request('PUT', '/api/client/order/offer/summary', { body: { boxId, periodInMonths: 1, draftId } })
const retry = (orderId: string) => app.request('POST', '/api/client/order/retry-payment', { body: { orderId } })
const fetchStatus = async (orderId: string) =>
  (await app.request('GET', `/api/client/order/status?orderId=${orderId}`)).body.status

const fetchContract = (orderId: string) =>
  app.database.db
    .selectFrom('contract')
    .innerJoin('rent', 'rent.contractId', 'contract.id')
    .select(['startsOn', 'periodFrom', 'periodTo'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()

test('fulfils an expired order that is paid after the customer opened the summary again', async () => {
  const draftId = randomUUID()
  const placed = await submitOrder(app, { boxId, draftId })
  await expireOrdersAfter(app, 31)
  expect((await fetchSummary(draftId)).status).toBe(200)
  await payOrder(app, placed.body.paymentUrl, cards.pays)
  expect(await fetchStatus(placed.body.orderId)).toBe('FULFILLED')
})

test('transfers the hold of the draft to the order when it is paid again', async () => {
  const draftId = randomUUID()
  const placed = await submitOrder(app, { boxId, draftId })
  await expireOrdersAfter(app, 31)
  await fetchSummary(draftId)
  const again = await retry(placed.body.orderId)
  expect(again.status).toBe(200)
  await payOrder(app, again.body.paymentUrl, cards.pays)
  expect(await fetchStatus(placed.body.orderId)).toBe('FULFILLED')
  expect((await fetchOffer(draftId)).body.code).toBe('Box/is-taken')
})

test('places another order while the expired one waits for its cancellation', async () => {
  const draftId = randomUUID()
  await submitOrder(app, { boxId, draftId })
  app.clock.advance(31 * 60_000)
  expect((await fetchSummary(draftId)).status).toBe(200)
  const again = await submitOrder(app, { boxId, draftId })
  expect(again.status).toBe(201)
  await payOrder(app, again.body.paymentUrl, cards.pays)
  expect(await fetchStatus(again.body.orderId)).toBe('FULFILLED')
})

test.each([
  [
    'Box that is out of service',
    () => app.database.db.updateTable('box').set({ state: 'out-of-service' }).where('id', '=', boxId),
  ],
  ['warehouse that is closed', () => app.database.db.updateTable('warehouse').set({ deactivated: true })],
])('refunds a late payment for a %s', async (_case, close) => {
  const placed = await submitOrder(app, { boxId })
  await expireOrdersAfter(app, 31)
  await close().execute()
  await payOrder(app, placed.body.paymentUrl, cards.pays)
  await app.settle()
  expect(await fetchStatus(placed.body.orderId)).toBe('CANCELLED')
  expect(await fetchContract(placed.body.orderId)).toBeUndefined()
  const refunds = await app.database.db.selectFrom('refund').select('reasonKey').execute()
  expect(refunds.map(({ reasonKey }) => reasonKey)).toContain('box-taken')
})

test('notifies the customer of the refund when two pages are paid', async () => {
  const email = 'two-pages@example.test'
  const placed = await submitOrder(app, { boxId, email })
  await payOrder(app, placed.body.paymentUrl, cards.declined)
  const pages = [await retry(placed.body.orderId), await retry(placed.body.orderId)]
  for (const page of pages) await payOrder(app, page.body.paymentUrl, cards.pays)
  const emails = app.database.db.selectFrom('outboxEmail').select('kind').where('recipient', '=', email)
  expect((await emails.execute()).filter(({ kind }) => kind === 'paid-twice')).toHaveLength(1)
  expect(await fetchStatus(placed.body.orderId)).toBe('FULFILLED')
})

test('starts a late order on its payment day at the ordered price', async () => {
  const placed = await submitOrder(app, { boxId })
  await expireOrdersAfter(app, 20 * 24 * 60)
  const again = await retry(placed.body.orderId)
  await payOrder(app, again.body.paymentUrl, cards.pays)
  expect(await fetchContract(placed.body.orderId)).toEqual({
    startsOn: '2026-12-05',
    periodFrom: '2026-12-05',
    periodTo: '2027-01-04',
  })
  const amounts = await app.database.db
    .selectFrom('payment')
    .select('amount')
    .where('purposeId', '=', placed.body.orderId)
    .execute()
  expect(new Set(amounts.map(({ amount }) => amount)).size).toBe(1)
})

test.each(['a new payment page', 'the first payment page'])(
  'taxes an order paid on %s at the VAT rate of its first day',
  async (page) => {
    const rate = { countryCode: 'SVK', code: 'STANDARD', permille: 100, validFrom: '2026-12-01' } as const
    await app.database.db.insertInto('vatRate').values(rate).execute()
    app.clock.set('2026-11-30T22:40:00.000Z')
    const placed = await submitOrder(app, { boxId, changes: { periodInMonths: 3 } })
    await expireOrdersAfter(app, 31)
    const { paymentUrl } = page === 'a new payment page' ? (await retry(placed.body.orderId)).body : placed.body
    await payOrder(app, paymentUrl, cards.pays)
    const { rentId, gross, vat } = await app.database.db
      .selectFrom('contract')
      .innerJoin('rent', 'rent.contractId', 'contract.id')
      .select(['rent.id as rentId', 'rent.gross', 'rent.vat'])
      .where('orderId', '=', placed.body.orderId)
      .executeTakeFirstOrThrow()
    expect(vat).toBe(Math.round((gross * 100) / 1100))
    const invoice = await findInvoiceOfRent(app.database.db, rentId, 'INVOICE')
    expect(invoice?.document.lines.map(({ vatPermille }) => vatPermille)).toEqual([100])
    expect(invoice && checkInvoice(invoice.document)).toEqual([])
  },
)

test('refuses the retry of an abandoned order when its voucher is used', async () => {
  await app.database.db.updateTable('voucher').set({ maxUses: 1 }).where('code', '=', 'WELCOME10').execute()
  const [, second] = await freeBoxes(app)
  const changes = { voucherToken: 'WELCOME10' }
  const firstOrder = await submitOrder(app, { boxId, changes })
  await expireOrdersAfter(app, 31)
  const other = await submitOrder(app, { boxId: second?.id ?? '', changes, source: '192.0.2.30' })
  expect([firstOrder.status, other.status]).toEqual([201, 201])
  expect((await retry(firstOrder.body.orderId)).body.code).toBe('voucher/used')
  await expireOrdersAfter(app, 31)
  expect((await retry(firstOrder.body.orderId)).status).toBe(200)
  expect((await retry(other.body.orderId)).body.code).toBe('voucher/used')
})

test('refunds the payment of an open page when its voucher is used', async () => {
  await app.database.db.updateTable('voucher').set({ maxUses: 1 }).where('code', '=', 'WELCOME10').execute()
  const [, second] = await freeBoxes(app)
  const [changes, draftId] = [{ voucherToken: 'WELCOME10' }, randomUUID()]
  const firstOrder = await submitOrder(app, { boxId, draftId, changes })
  const other = await submitOrder(app, { boxId: second?.id ?? '', draftId, changes })
  await payOrder(app, other.body.paymentUrl, cards.pays)
  await payOrder(app, firstOrder.body.paymentUrl, cards.pays)
  expect([await fetchStatus(other.body.orderId), await fetchStatus(firstOrder.body.orderId)]).toEqual([
    'FULFILLED',
    'CANCELLED',
  ])
  const refunds = app.database.db.selectFrom('refund').select('status').where('reasonKey', '=', 'voucher-used')
  expect(await refunds.execute()).toEqual([{ status: 'DONE' }])
  const unowned = app.database.db.selectFrom('storedCard').select('last4').where('accountId', 'is', null)
  expect(await unowned.execute(), 'cards without an account').toEqual([])
  const emails = app.database.db.selectFrom('outboxEmail').select('kind').where('kind', '=', 'refund')
  expect(await emails.execute()).toHaveLength(1)
})

test('limits the Boxes that retries of abandoned orders can hold', async () => {
  const boxes = await freeBoxes(app)
  const email = 'many@example.test'
  const order = (n: number) => submitOrder(app, { boxId: boxes[n]?.id ?? '', email, source: `192.0.2.${40 + n}` })
  const firstOrder = await order(0)
  await expireOrdersAfter(app, 31)
  await order(1)
  await order(2)
  const refused = await retry(firstOrder.body.orderId)
  expect([refused.status, refused.body.code]).toEqual([429, 'rate-limited'])
  expect(refused.headers['retry-after']).toBe('1800')
})
