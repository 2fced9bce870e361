import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes, submitOrder } from '#src/testing/test-orders.ts'

let app: TestApp
let boxId: string
beforeEach(async () => {
  app = await startTestApp()
  boxId = (await freeBoxes(app))[0]?.id ?? ''
})
afterEach(() => app.close())

test('holds the Box for the draft, extends the hold once and refuses other orders', async () => {
  const draftId = randomUUID()
  const choice = { boxId, periodInMonths: 3, insuranceId: null, voucherToken: null, draftId }
  const summary = await app.request('PUT', '/api/client/order/offer/summary', { body: choice })
  expect(summary.body).toMatchObject({ heldUntil: '2026-11-15T09:15:00.000Z', canProlong: true })
  expect((await submitOrder(app, { boxId, source: '192.0.2.14' })).body.code).toBe('Box/is-taken')
  const longer = await app.request('PUT', '/api/client/order/offer/summary', { body: { ...choice, prolong: true } })
  expect(longer.body).toMatchObject({ heldUntil: '2026-11-15T09:30:00.000Z', canProlong: false })
  expect((await submitOrder(app, { boxId, draftId })).status).toBe(201)
})

// The page aborts a request when a choice changes, but the server completes it.
test('holds the Box once for concurrent summaries of one draft', async () => {
  const boxes = (await freeBoxes(app)).slice(0, 4)
  const choices = boxes.map(({ id }) => ({ boxId: id, periodInMonths: 1, draftId: randomUUID() }))
  for (const [index, choice] of choices.entries()) {
    const pair = [choice, { ...choice, customerType: 'FyzickaOsoba' }]
    const responses = await Promise.all(
      pair.map((body) => app.request('PUT', '/api/client/order/offer/summary', { body })),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const held = app.database.db.selectFrom('occupancy').where('reference', 'like', 'draft:%').select('id')
    expect(await held.execute()).toHaveLength(index + 1)
  }
})

test('refuses unknown, used and expired vouchers and applies a valid one', async () => {
  const fetchSummary = (voucherToken: string) =>
    app.request('PUT', '/api/client/order/offer/summary', { body: { boxId, periodInMonths: 1, voucherToken } })
  expect((await fetchSummary('NOPE')).body.code).toBe('voucher/invalid')
  expect((await fetchSummary('USED1')).body.code).toBe('voucher/used')
  expect((await fetchSummary('OLD1')).body.code).toBe('voucher/invalid')
  const good = await fetchSummary('welcome10')
  expect(good.body.discount.amountWithVat).toBeGreaterThan(0)
  const free = await fetchSummary('FREEMONTH')
  expect(free.body.total.priceWithVat).toBe(free.body.deposit)
})

test('omits the promotion on request', async () => {
  const { db } = app.database
  const promotion = { type: 'Gem', benefit: 'FIRST_MONTH_FREE' } as const
  await db.updateTable('warehouse').set({ promotion }).execute()
  const fetchSummary = async (withoutPromotion: boolean) =>
    (
      await app.request('PUT', '/api/client/order/offer/summary', {
        body: { boxId, periodInMonths: 1, withoutPromotion },
      })
    ).body
  expect((await fetchSummary(false)).discount).toMatchObject({ source: 'PROMOTION' })
  const full = await fetchSummary(true)
  expect(full.discount).toBeNull()
  expect(full.total.priceWithVat).toBeGreaterThan(full.deposit)
})

test('redeems a voucher once per person unless it has no limit per person', async () => {
  const { db } = app.database
  const boxes = await freeBoxes(app)
  const order = (n: number, code: string, email: string) =>
    submitOrder(app, { boxId: boxes[n]?.id ?? '', email, changes: { voucherToken: code } })
  expect((await order(0, 'WELCOME10', 'eva@example.test')).status).toBe(201)
  expect((await order(1, 'WELCOME10', 'Eva+2@example.test')).body.code).toBe('voucher/used')
  expect((await order(1, 'WELCOME10', 'ivo@example.test')).status).toBe(201)
  await db.updateTable('voucher').set({ perPerson: false }).where('code', '=', 'WELCOME10').execute()
  expect((await order(2, 'WELCOME10', 'eva+2@example.test')).status).toBe(201)
})

const earlyStart = { possible: true, startsOn: '2026-11-15', otherwiseOn: '2026-11-30' }

test.each([
  ['a private person', { customerType: 'FyzickaOsoba' }, '2026-11-30', earlyStart],
  [
    'a private person with an early start',
    { customerType: 'FyzickaOsoba', earlyStart: true },
    '2026-11-15',
    earlyStart,
  ],
  ['an unknown customer', {}, '2026-11-30', earlyStart],
  ['a company', { customerType: 'PravnickaOsoba' }, '2026-11-15', null],
])('returns the first day of the contract of %s', async (_customer, choice, startsOn, days) => {
  const body = { boxId, periodInMonths: 1, ...choice }
  const summary = await app.request('PUT', '/api/client/order/offer/summary', { body })
  expect(summary.body).toMatchObject({ startsOn, firstPeriod: { from: startsOn }, earlyStart: days })
})

test('offers today as first day when time passes while the Box is held', async () => {
  const readTime = app.clock.now.bind(app.clock)
  vi.spyOn(app.clock, 'now').mockImplementation(() => {
    app.clock.advance(1)
    return readTime()
  })
  const body = { boxId, periodInMonths: 1, draftId: randomUUID(), earlyStart: true }
  const summary = await app.request('PUT', '/api/client/order/offer/summary', { body })
  expect(summary.body).toMatchObject({ startsOn: '2026-11-15', earlyStart })
})

test('returns the payments of the first year without the deposit, and the last day of the price guarantee', async () => {
  const body = { boxId, periodInMonths: 3, voucherToken: 'WELCOME10', customerType: 'PravnickaOsoba' }
  const summary = (await app.request('PUT', '/api/client/order/offer/summary', { body })).body
  const firstPayment = summary.total.priceWithVat - summary.deposit
  expect(summary.firstYear).toBeCloseTo(firstPayment + 3 * summary.next.priceWithVat, 2)
  expect(summary.discount.amountWithVat).toBeGreaterThan(0)
  expect([summary.startsOn, summary.priceGuaranteedTo]).toEqual(['2026-11-15', '2027-11-14'])
})
