import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { consents, evaDetails, freeBoxes, submitOrder } from '#src/testing/test-orders.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let boxId: string
beforeEach(async () => {
  app = await startTestApp()
  boxId = (await freeBoxes(app))[0]?.id ?? ''
})
afterEach(() => app.close())

const summaryOf = (startsOn: string, changes: object = {}) =>
  app.request('PUT', '/api/client/order/offer/summary', { body: { boxId, periodInMonths: 1, startsOn, ...changes } })

test('returns the possible first days with the offer', async () => {
  const { body } = await app.request('GET', `/api/client/order/offer/${boxId}`)
  expect(body).toMatchObject({ startFrom: '2026-11-15', startUntil: '2027-01-14' })
})

test('starts the first period on the chosen day', async () => {
  expect((await summaryOf('2026-12-10')).body).toMatchObject({
    startsOn: '2026-12-10',
    firstPeriod: { from: '2026-12-10', to: '2027-01-09' },
    next: { on: '2027-01-10' },
    earlyStart: null,
  })
})

test('starts after the withdrawal period instead of within it unless the customer requests an early start', async () => {
  const without = (await summaryOf('2026-11-20')).body
  expect(without).toMatchObject({
    startsOn: '2026-11-30',
    earlyStart: { possible: true, startsOn: '2026-11-20', otherwiseOn: '2026-11-30' },
  })
  expect((await summaryOf('2026-11-20', { earlyStart: true })).body.startsOn).toBe('2026-11-20')
  expect((await summaryOf('2026-11-20', { customerType: 'PravnickaOsoba' })).body.startsOn).toBe('2026-11-20')
})

test.each(['2026-11-14', '2027-01-15'])('refuses the first day %s in summary, preview and order', async (startsOn) => {
  const preview = { boxId, periodInMonths: 1, startsOn, invoicingDetails: evaDetails, language: 'sk' }
  const responses = [
    await summaryOf(startsOn),
    await app.request('POST', '/api/client/order/contract-preview', { body: preview }),
    await submitOrder(app, { boxId, changes: { startsOn } }),
  ]
  for (const { status, body } of responses) expect([status, body.code]).toEqual([409, 'contract/start-not-possible'])
})

test('creates a contract that starts on the chosen day and occupies the Box from the order on', async () => {
  const tenant = await createTenant(app, validCard, {}, { startsOn: '2026-12-10' })
  const { body } = await tenant.contract()
  expect(body).toMatchObject({ startsOn: '2026-12-10', nextRentOn: '2027-01-10', accessCode: null })
  expect(await tenant.rents()).toMatchObject([{ status: 'PAID' }])
  expect((await submitOrder(app, { boxId: body.boxId })).body.code).toBe('Box/is-taken')
})

test('does not report an accepted early start on the chosen day as refused', async () => {
  const early = { startsOn: '2026-11-20', consents: { ...consents, earlyStart: true } }
  const { email } = await createTenant(app, validCard, {}, early)
  await app.services.sendEmails()
  const text = app.sent.findLast(({ to, attachments }) => to === email && attachments?.length === 3)?.text
  expect(text).toMatch(/začína\s20\.\snovembra\s2026/)
  expect(text).not.toContain('odstúpeniach')
})

test('starts on the day of the payment when the chosen day has passed', async () => {
  const changes = { startsOn: '2026-11-16', consents }
  const placed = await submitOrder(app, { boxId, changes })
  app.clock.set('2026-11-17T09:00:00.000Z')
  const retried = await app.request('POST', '/api/client/order/retry-payment', {
    body: { orderId: placed.body.orderId },
  })
  expect(retried.status).toBe(200)
  const order = await app.database.db
    .selectFrom('rentalOrder')
    .select('quote')
    .where('id', '=', placed.body.orderId)
    .executeTakeFirstOrThrow()
  expect(order.quote).toMatchObject({ firstPeriod: { from: '2026-11-17' } })
})

test('records the extended end of the hold when the payment of an order with a chosen day is retried', async () => {
  const { body } = await submitOrder(app, { boxId, changes: { startsOn: '2026-12-10' } })
  app.clock.set('2026-11-15T09:10:00.000Z')
  await app.request('POST', '/api/client/order/retry-payment', { body: { orderId: body.orderId } })
  const held = await app.database.db.selectFrom('boxHold').select('untilAt').where('boxId', '=', boxId).execute()
  const ends = new Set(held.map(({ untilAt }) => untilAt.toISOString()))
  expect([...ends]).toEqual(['2026-11-15T09:40:00.000Z'])
})
