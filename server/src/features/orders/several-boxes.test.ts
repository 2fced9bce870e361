import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findViolations, orderInvariants, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, freeBoxes, payOrder, submitOrder } from '#src/testing/test-orders.ts'
import { expireOrdersAfter } from './testing/expire-orders-after.ts'

let app: TestApp
let boxIds: string[]
beforeEach(async () => {
  app = await startTestApp()
  boxIds = (await freeBoxes(app)).slice(0, 3).map(({ id }) => id)
})
afterEach(() => app.close())

interface GroupRequest {
  readonly ids?: readonly string[]
  readonly draftId?: string
  readonly changes?: Readonly<Record<string, unknown>>
  readonly source?: string
}
const place = ({ ids = boxIds, changes = {}, ...request }: GroupRequest = {}) =>
  submitOrder(app, { boxId: ids[0] ?? '', ...request, changes: { boxIds: ids, ...changes } })
const orderAlone = (boxId: string) => submitOrder(app, { boxId, source: '192.0.2.77' })
const summary = (body: object) =>
  app.request('PUT', '/api/client/order/offer/summary', { body: { boxId: boxIds[0], periodInMonths: 1, ...body } })
const fetchState = async (orderId: string) =>
  (await app.request('GET', `/api/client/order/status?orderId=${orderId}`)).body
const retry = (orderId: string) => app.request('POST', '/api/client/order/retry-payment', { body: { orderId } })
const { stringify } = JSON
const db = () => app.database.db
const fetchOrders = () =>
  db()
    .selectFrom('rentalOrder')
    .select(['id', 'leadOrderId', 'status', 'boxId', 'amount', 'paidBy', 'contractId', 'accountId', 'voucherCode'])
    .where('boxId', 'in', boxIds)
    .where('email', '<>', '')
    .where('createdAt', '>=', new Date(app.clock.now().getTime() - 12 * 3_600_000))
    .orderBy('number')
    .execute()
const fetchPayments = (orderId: string) =>
  db().selectFrom('payment').select(['id', 'amount', 'status']).where('purposeId', '=', orderId).execute()
const fetchRefunds = (paymentId: string) =>
  db().selectFrom('refund').select(['amount', 'reasonKey']).where('paymentId', '=', paymentId).execute()
const countOccupied = async () => {
  const occupied = db().selectFrom('occupancy').select('id').where('boxId', 'in', boxIds)
  return (await occupied.where('kind', '=', 'CONTRACT').execute()).length
}
const violations = async () => {
  await app.settle()
  return findViolations(app.database.db, [...paymentInvariants, ...orderInvariants, ...rentInvariants])
}

test('creates a contract and an e-mail per Box with one payment', async () => {
  const { status, body } = await place({ draftId: randomUUID() })
  expect(status).toBe(201)
  const placed = await fetchOrders()
  expect(placed.map(({ leadOrderId }) => leadOrderId)).toEqual([null, body.orderId, body.orderId])
  const total = placed.reduce((sum, { amount }) => sum + amount, 0)
  expect(await fetchPayments(body.orderId)).toMatchObject([{ amount: total }])
  await payOrder(app, body.paymentUrl, cards.pays)
  const orders = await fetchOrders()
  expect(orders.map(({ status: state }) => state)).toEqual(['FULFILLED', 'FULFILLED', 'FULFILLED'])
  expect(new Set(orders.map(({ paidBy }) => paidBy)).size).toBe(1)
  expect(new Set(orders.map(({ accountId }) => accountId)).size).toBe(1)
  expect(new Set(orders.map(({ contractId }) => contractId)).size).toBe(3)
  const keys = orders.map(({ id }) => `order-fulfilled:${id}`)
  const emails = await db().selectFrom('outboxEmail').select('kind').where('dedupeKey', 'in', keys).execute()
  expect(emails).toHaveLength(3)
  const state = await fetchState(body.orderId)
  expect(state.others).toHaveLength(2)
  expect(await violations()).toEqual([])
})

test('shows the paid total and the documents of each Box to the browser that ordered', async () => {
  const draftId = randomUUID()
  const { body } = await place({ draftId })
  await payOrder(app, body.paymentUrl, cards.pays)
  const [payment] = await fetchPayments(body.orderId)
  const receipt = await app.request('POST', '/api/client/order/receipt', { body: { orderId: body.orderId, draftId } })
  expect(receipt.body.paid).toBe((payment?.amount ?? 0) / 100)
  const [other] = (await fetchState(body.orderId)).others
  const ofOther = { orderId: other.orderId, draftId }
  expect((await app.request('POST', '/api/client/order/receipt', { body: ofOther })).body.contractNumber).toBe(
    other.businessId,
  )
  const stranger = { orderId: other.orderId, draftId: randomUUID() }
  expect((await app.request('POST', '/api/client/order/receipt', { body: stranger })).status).toBe(404)
})

test('ignores a repeated message of the provider', async () => {
  const { body } = await place()
  await payOrder(app, body.paymentUrl, cards.pays)
  const [payment] = await fetchPayments(body.orderId)
  await app.services.ctx.transaction((tx) =>
    app.services.ctx.payments.purposes.ORDER.onPaid(app.services.ctx, tx, {
      ...{ id: payment?.id ?? '', purpose: 'ORDER', purposeId: body.orderId, kind: 'HOSTED', attempt: 1 },
      ...{ accountId: null, amount: payment?.amount ?? 0, currency: 'EUR', provider: 'sandbox', status: 'PAID' },
      ...{ declineCode: null, declineBucket: null, createdAt: app.clock.now(), paidAt: app.clock.now() },
    }),
  )
  expect(await countOccupied()).toBe(3)
  expect(await fetchRefunds(payment?.id ?? '')).toEqual([])
  expect(await violations()).toEqual([])
})

test('refuses the whole order when another customer holds the second Box', async () => {
  expect((await orderAlone(boxIds[1] ?? '')).status).toBe(201)
  const refused = await place()
  expect([refused.status, refused.body.code]).toEqual([409, 'Box/is-taken'])
  expect(await fetchOrders()).toHaveLength(1)
  const [holds] = await db()
    .selectFrom('occupancy')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('boxId', '=', boxIds[0] ?? '')
    .where('kind', '=', 'HOLD')
    .execute()
  expect(Number(holds?.count)).toBe(0)
})

test('refunds a late payment completely when another customer claimed one Box after the holds expired', async () => {
  const { body } = await place()
  await expireOrdersAfter(app, 31)
  expect((await orderAlone(boxIds[2] ?? '')).status).toBe(201)
  await payOrder(app, body.paymentUrl, cards.pays)
  const [payment] = await fetchPayments(body.orderId)
  expect(await fetchRefunds(payment?.id ?? '')).toEqual([{ amount: payment?.amount, reasonKey: 'box-taken' }])
  expect(await countOccupied()).toBe(0)
  expect(await fetchState(body.orderId)).toMatchObject({ status: 'CANCELLED', lost: 'box' })
  expect((await orderAlone(boxIds[0] ?? '')).status, 'the other Boxes are free again').toBe(201)
  expect(await violations()).toEqual([])
})

test('fulfils a late payment when every Box is still free', async () => {
  const { body } = await place()
  await expireOrdersAfter(app, 31)
  await payOrder(app, body.paymentUrl, cards.pays)
  expect(await countOccupied()).toBe(3)
  expect(await violations()).toEqual([])
})

test('fails all orders when the card is declined and begins one payment of the same amount for the retry', async () => {
  const { body } = await place({ ids: boxIds.slice(0, 2) })
  await payOrder(app, body.paymentUrl, cards.declined)
  expect((await fetchOrders()).map(({ status }) => status)).toEqual(['FAILED', 'FAILED'])
  const emails = await db().selectFrom('outboxEmail').select('kind').where('kind', '=', 'payment-failed').execute()
  expect(emails).toHaveLength(1)
  const [, other] = await fetchOrders()
  const again = await retry(other?.id ?? '')
  expect(again.status).toBe(200)
  const payments = await fetchPayments(body.orderId)
  expect(payments.map(({ amount }) => amount)).toEqual([payments[0]?.amount, payments[0]?.amount])
  await payOrder(app, again.body.paymentUrl, cards.pays)
  expect(await countOccupied()).toBe(2)
  expect(await violations()).toEqual([])
})

test('refunds a second payment of the same order completely', async () => {
  const { body } = await place({ ids: boxIds.slice(0, 2) })
  await payOrder(app, body.paymentUrl, cards.declined)
  const [one, other] = [await retry(body.orderId), await retry(body.orderId)]
  await payOrder(app, one.body.paymentUrl, cards.pays)
  await payOrder(app, other.body.paymentUrl, cards.pays)
  const payments = await fetchPayments(body.orderId)
  const refunds = await Promise.all(payments.map(({ id }) => fetchRefunds(id)))
  expect(refunds.flat()).toEqual([{ amount: payments[0]?.amount, reasonKey: 'paid-twice' }])
  expect(await countOccupied()).toBe(2)
  expect(await violations()).toEqual([])
})

test('applies the voucher to the first Box only and counts one use', async () => {
  const { body } = await place({ ids: boxIds.slice(0, 2), changes: { voucherToken: 'WELCOME10' } })
  const [lead, other] = await fetchOrders()
  expect([lead?.voucherCode, other?.voucherCode]).toEqual(['WELCOME10', null])
  const uses = await db().selectFrom('voucherUse').select('orderId').where('code', '=', 'WELCOME10').execute()
  expect(uses).toEqual([{ orderId: body.orderId }])
})

test('refuses more than three Boxes, a Box twice, another warehouse and a list without the first Box', async () => {
  const [a = '', b = '', c = ''] = boxIds
  const [elsewhere] = await freeBoxes(app, 'Petržalka')
  const fourth = (await freeBoxes(app))[3]?.id ?? ''
  const lists = [[a, b, c, fourth], [a, a], [a, elsewhere?.id ?? ''], []]
  for (const ids of lists) {
    const refused = await submitOrder(app, { boxId: a, changes: { boxIds: ids } })
    expect([refused.status, refused.body.code], stringify(ids)).toEqual([400, 'validation'])
    expect((await summary({ boxIds: ids })).status, stringify(ids)).toBe(400)
  }
  const without = await submitOrder(app, { boxId: a, changes: { boxIds: [b, c] } })
  expect([without.status, without.body.code]).toEqual([400, 'validation'])
  expect(await fetchOrders()).toEqual([])
})

test('charges exactly the total of the summary', async () => {
  const draftId = randomUUID()
  const facts = { draftId, boxIds, customerType: 'FyzickaOsoba', earlyStart: true }
  const { body } = await summary(facts)
  const placed = await place({ draftId })
  const [payment] = await fetchPayments(placed.body.orderId)
  expect(payment?.amount).toBe(Math.round(body.group.total.priceWithVat * 100))
})

test('replaces the earlier order of the draft when a Box is removed or another Box is first', async () => {
  const draftId = randomUUID()
  const first = await place({ draftId })
  expect(first.status).toBe(201)
  const second = await place({ draftId, ids: [boxIds[1] ?? ''] })
  expect(second.status).toBe(201)
  expect((await fetchOrders()).map(({ status }) => status).sort()).toEqual([
    'CANCELLED',
    'CANCELLED',
    'CANCELLED',
    'SUBMITTED',
  ])
  expect((await orderAlone(boxIds[0] ?? '')).status).toBe(201)
  await payOrder(app, second.body.paymentUrl, cards.pays)
  expect(await countOccupied()).toBe(1)
  await payOrder(app, first.body.paymentUrl, cards.pays)
  const [late] = await fetchPayments(first.body.orderId)
  expect(await fetchRefunds(late?.id ?? '')).toMatchObject([{ amount: late?.amount }])
  expect(await violations()).toEqual([])
})

test('counts every Box of an order against the limit of the browser', async () => {
  const headers = { 'x-session-id': 'browser-one' }
  const group = await submitOrder(app, { boxId: boxIds[0] ?? '', changes: { boxIds }, headers })
  expect(group.status).toBe(201)
  const next = (await freeBoxes(app))[0]?.id ?? ''
  const refused = await submitOrder(app, { boxId: next, headers })
  expect([refused.status, refused.body.code]).toEqual([429, 'rate-limited'])
})

test('sends one reminder that restores every Box', async () => {
  await place({ ids: boxIds.slice(0, 2) })
  await expireOrdersAfter(app, 31)
  await expireOrdersAfter(app, 60)
  await app.services.sendEmails()
  const left = app.sent.filter(({ text }) => text.includes('restore='))
  expect(left).toHaveLength(1)
  const token = /restore=([\w-]{43})/.exec(left[0]?.text ?? '')?.[1]
  const { body } = await app.request('GET', `/api/client/order/restore?token=${token}`)
  expect(body.boxIds).toEqual(boxIds.slice(0, 2))
})
