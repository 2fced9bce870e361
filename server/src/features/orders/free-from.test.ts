import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findHolder } from '#src/features/doors/index.ts'
import { findViolations, orderInvariants, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { insertOccupancy } from '#src/features/warehouses/index.ts'
import { jobs } from '#src/jobs.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, payOrder, submitOrder } from '#src/testing/test-orders.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { createTenant, firm, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { expireOrdersAfter } from './testing/expire-orders-after.ts'

let app: TestApp
let eva: TestTenant
let boxId: string
let warehouseId: string
beforeEach(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  const { body } = await eva.contract()
  boxId = body.boxId
  warehouseId = body.warehouse.id
})
afterEach(() => app.close())

const path = (rest: string) => `/api/client/contract/${eva.contractId}/cancellation/${rest}`
const terminate = (day: string) => eva.post(path('request'), { day })
const fetchOffer = () => app.request('GET', `/api/client/order/offer/${boxId}`)
const fetchSummary = (changes: object = {}) =>
  app.request('PUT', '/api/client/order/offer/summary', { body: { boxId, periodInMonths: 1, ...changes } })
const order = (changes: object = {}, source = '192.0.2.20') =>
  submitOrder(app, { boxId, source, changes: { invoicingDetails: nextTenant(), ...changes } })

let phones = 0
const nextTenant = () => ({
  ...{ version: 0, firstName: 'Ivo', lastName: 'Next', personalId: null, ...firm },
  email: `${randomUUID()}@example.test`,
  telephoneNumber: `+421907${String(++phones).padStart(6, '0')}`,
  address: { street: 'Trnavská', number: '12', city: 'Bratislava', zip: '821 08', countryCode: 'SVK' },
})
const contractsOfBox = () =>
  app.database.db
    .selectFrom('contract')
    .select(['status', 'startsOn'])
    .where('boxId', '=', boxId)
    .orderBy('startsOn')
    .execute()
const violations = () => findViolations(app.database.db, [...orderInvariants, ...paymentInvariants, ...rentInvariants])

async function rentFromInList(): Promise<string | null> {
  const { body } = await app.request('GET', `/api/client/warehouse/${warehouseId}/boxes?state=busy&limit=100`)
  return body.items.find(({ id }: { id: string }) => id === boxId)?.rentFrom ?? null
}

test('offers the Box of an ending contract from the day after its last day', async () => {
  expect((await fetchOffer()).body.code).toBe('Box/is-taken')
  expect(await rentFromInList()).toBeNull()
  await terminate('2026-12-14')
  expect(await rentFromInList()).toBe('2026-12-15')
  expect((await fetchOffer()).body).toMatchObject({ startFrom: '2026-12-15', startUntil: '2027-01-14' })
  expect((await fetchSummary()).body).toMatchObject({
    startsOn: '2026-12-15',
    firstPeriod: { from: '2026-12-15', to: '2027-01-14' },
  })
  expect((await fetchSummary({ startsOn: '2027-01-10' })).body.startsOn).toBe('2027-01-10')
  expect((await fetchSummary({ startsOn: '2026-12-14' })).body.code).toBe('contract/start-not-possible')
})

test('refuses a Box whose contract ends later than a start day can be', async () => {
  await terminate('2027-01-14')
  expect((await fetchOffer()).body.code).toBe('Box/is-taken')
  expect((await order()).body.code).toBe('Box/is-taken')
  expect(await rentFromInList()).toBeNull()
})

test('starts the next contract on the day after the last day of the former one', async () => {
  await terminate('2026-12-14')
  const draftId = randomUUID()
  expect((await fetchSummary({ draftId })).body.startsOn).toBe('2026-12-15')
  const placed = await order({ draftId })
  await payOrder(app, placed.body.paymentUrl, cards.pays, 'Ivo')
  expect(await contractsOfBox()).toEqual([
    { status: 'TERMINATING', startsOn: '2026-11-15' },
    { status: 'ACTIVE', startsOn: '2026-12-15' },
  ])
  expect((await eva.post(path('revoke'))).body.code).toBe('cancelContract/box-promised')
  expect((await eva.post(path('move'), { day: '2026-12-20' })).body.code).toBe('cancelContract/box-promised')
  expect(await violations()).toEqual([])
  app.clock.set('2026-12-15T09:00:00.000Z')
  for (const job of jobs) if (job.name === 'CANCEL_CONTRACTS') await job.runWith(app.services.ctx, {})
  await app.settle()
  expect((await contractsOfBox()).map(({ status }) => status)).toEqual(['TERMINATED', 'ACTIVE'])
  expect(await violations()).toEqual([])
  const tasks = app.database.db.selectFrom('task').select('dueOn').where('contractId', '=', eva.contractId)
  expect(await tasks.where('kind', '=', 'inspect-box').execute()).toEqual([{ dueOn: '2026-12-15' }])
})

test('ends the access of the former tenant before the next contract when staff end the former one', async () => {
  await terminate('2026-12-14')
  const placed = await order()
  await payOrder(app, placed.body.paymentUrl, cards.pays, 'Ivo')
  const former = app.database.db.selectFrom('contract').selectAll().where('id', '=', eva.contractId)
  const { version } = await former.executeTakeFirstOrThrow()
  const body = { version, ground: 'BREACH', day: '2026-12-10', reason: 'Porušenie zmluvy.' }
  const token = await signInAs(app, 'OWNER')
  expect((await app.request('POST', `/api/office/contracts/${eva.contractId}/end`, { token, body })).status).toBe(200)
  expect(await former.executeTakeFirstOrThrow()).toMatchObject({ terminationOn: '2026-12-11', emptyBy: '2026-12-14' })
  const codes = app.database.db.selectFrom('doorCode').select('validUntil').where('contractId', '=', eva.contractId)
  const nextStart = new Date('2026-12-14T23:00:00.000Z')
  expect((await codes.where('revokedAt', 'is', null).execute()).map(({ validUntil }) => validUntil)).toEqual([
    nextStart,
    nextStart,
  ])
})

test('finds the current tenant of the Box instead of the next tenant until the next contract starts', async () => {
  await terminate('2026-12-14')
  const placed = await order()
  await payOrder(app, placed.body.paymentUrl, cards.pays, 'Ivo')
  const { db } = app.database
  expect(await findHolder(db, boxId, app.clock.now())).toBe(eva.contractId)
  expect(await findHolder(db, boxId, new Date('2026-12-15T09:00:00.000Z'))).not.toBe(eva.contractId)
})

test('accepts exactly one of concurrent orders for a Box that becomes free on a later day', async () => {
  await terminate('2026-12-14')
  const placed = await Promise.all([1, 2, 3, 4].map((n) => order({}, `192.0.2.3${n}`)))
  expect(placed.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect(placed.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
    Array(3).fill('Box/is-taken'),
  )
  const fromAt = new Date('2026-12-20T00:00:00.000Z')
  const claim = { boxId, kind: 'CONTRACT', reference: 'contract:other', fromAt, untilAt: null } as const
  expect(await app.services.ctx.transaction((tx) => insertOccupancy(tx, claim, app.clock.now()))).toBeNull()
})

test('releases the Box when the hold of an unpaid order expires', async () => {
  await terminate('2026-12-14')
  expect((await order()).status).toBe(201)
  expect((await fetchOffer()).body.code).toBe('Box/is-taken')
  await expireOrdersAfter(app, 60)
  expect((await order({}, '192.0.2.41')).status).toBe(201)
  app.clock.advance(60 * 60_000)
  expect((await eva.post(path('revoke'))).body).toEqual({ value: true })
  expect((await order({}, '192.0.2.42')).body.code).toBe('Box/is-taken')
})

test('refunds a late payment when the Box is no longer free from the ordered day', async () => {
  await terminate('2026-12-14')
  const placed = await order()
  app.clock.set('2026-11-15T09:45:00.000Z')
  await eva.post(path('revoke'))
  await payOrder(app, placed.body.paymentUrl, cards.pays, 'Ivo')
  expect(await contractsOfBox()).toHaveLength(1)
  expect(await violations()).toEqual([])
})

test('claims the Box again for a late payment', async () => {
  await terminate('2026-12-14')
  const placed = await order()
  app.clock.set('2026-11-15T09:45:00.000Z')
  await payOrder(app, placed.body.paymentUrl, cards.pays, 'Ivo')
  expect((await contractsOfBox()).at(-1)).toEqual({ status: 'ACTIVE', startsOn: '2026-12-15' })
  expect(await violations()).toEqual([])
})

test('refuses to pay an earlier order while the Box is empty before a promised contract', async () => {
  await eva.post(`/api/client/contract/${eva.contractId}/withdraw`)
  await eva.post(`/api/client/contract/${eva.contractId}/cancelation/evict`)
  const end = async () => {
    app.clock.advance(60 * 60_000)
    for (const job of jobs) if (job.name === 'CANCEL_CONTRACTS') await job.runWith(app.services.ctx, {})
  }
  await end()
  const earlier = await order()
  expect(earlier.status).toBe(201)
  await expireOrdersAfter(app, 60)
  const former = await createTenant(app, validCard, {}, { boxId })
  await former.post(`/api/client/contract/${former.contractId}/cancellation/request`, { day: '2026-12-14' })
  const next = await order({}, '192.0.2.21')
  await payOrder(app, next.body.paymentUrl, cards.pays, 'Ivo')
  await former.post(`/api/client/contract/${former.contractId}/withdraw`)
  await former.post(`/api/client/contract/${former.contractId}/cancelation/evict`)
  await end()
  const { body } = await app.request('POST', '/api/client/order/retry-payment', {
    body: { orderId: earlier.body.orderId },
  })
  expect(body.code).toBe('Box/is-taken')
  await app.settle()
  expect(await violations()).toEqual([])
})
