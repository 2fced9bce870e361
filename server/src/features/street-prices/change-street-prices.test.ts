import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes } from '#src/testing/test-orders.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'

let app: TestApp
let owner: string
let id: string
let boxId: string
beforeAll(async () => {
  app = await startTestApp()
  owner = await signInAs(app, 'OWNER')
  boxId = (await freeBoxes(app))[0]?.id ?? ''
  id = (await boxOf(boxId)).warehouseId
})
afterAll(() => app.close())

const boxOf = (one: string) =>
  app.database.db.selectFrom('box').selectAll().where('id', '=', one).executeTakeFirstOrThrow()
const read = async (token = owner) => (await app.request('GET', `/api/office/warehouses/${id}/prices`, { token })).body
const put = (body: object, token = owner) => app.request('PUT', `/api/office/warehouses/${id}/prices`, { token, body })
const change = async (body: object) => put({ version: (await read()).version, reason: 'Demand', ...body })
const pricesOf = async (sizeClass: string) => {
  const boxes = app.database.db
    .selectFrom('box')
    .select(['id', 'monthlyNet', 'sizeClass'])
    .where('warehouseId', '=', id)
  const found = (await boxes.orderBy('number').execute()).filter((box) => box.sizeClass === sizeClass)
  return found.map(({ monthlyNet }) => monthlyNet)
}
const sizeOf = (body: { sizes: { sizeClass: string }[] }, sizeClass: string) =>
  body.sizes.find((size) => size.sizeClass === sizeClass)
const audits = () =>
  app.database.db.selectFrom('auditEntry').selectAll().where('action', '=', 'prices.street').orderBy('id').execute()

test('changes the prices of a size for new contracts and stores their history', async () => {
  const { sizeClass } = await boxOf(boxId)
  const before = await pricesOf(sizeClass)
  const contracts = await app.database.db.selectFrom('contract').select(['id', 'monthlyNet']).orderBy('id').execute()
  const { status, body } = await change({ sizes: [{ sizeClass, percent: 5 }] })
  expect([status, body.version]).toEqual([200, 2])
  expect(await pricesOf(sizeClass)).toEqual(before.map((price) => Math.floor((price * 105) / 100 + 0.5)))
  expect(sizeOf(body, sizeClass)).toMatchObject({ lastChangeOn: '2026-11-15', suggestion: null })
  const history = app.database.db.selectFrom('boxPrice').selectAll().where('boxId', '=', boxId).orderBy('validFrom')
  expect((await history.execute()).at(-1)?.monthlyNet).toBe((await boxOf(boxId)).monthlyNet)
  const later = await app.database.db.selectFrom('contract').select(['id', 'monthlyNet']).orderBy('id').execute()
  expect(later).toEqual(contracts)
  const offer = await app.request('GET', `/api/client/order/offer/${boxId}`)
  expect(offer.status).toBe(200)
  expect(await audits()).toMatchObject([{ warehouseId: id, reason: 'Demand', before: { version: 1 } }])
})

test('refuses an outdated version, a missing reason, roles without the permission and other warehouses', async () => {
  const { sizeClass } = await boxOf(boxId)
  const body = { version: 1, reason: 'Demand', sizes: [{ sizeClass, percent: 5 }] }
  expect((await put(body)).body).toMatchObject({ code: 'office/changed-meanwhile', version: 2 })
  expect((await put({ ...body, version: 2, reason: '' })).body.code).toBe('office/reason-required')
  const refused = await signInAs(app, 'DESK')
  expect((await put(body, refused)).body.code).toBe('office/not-permitted')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await put(body, elsewhere)).status).toBe(404)
  expect((await app.request('GET', `/api/office/warehouses/${id}/prices`, { token: elsewhere })).status).toBe(404)
  expect(await audits()).toHaveLength(1)
})

test('applies one of two changes of the same version', async () => {
  const { sizeClass } = await boxOf(boxId)
  const body = { version: (await read()).version, reason: 'Demand', sizes: [{ sizeClass, percent: 1 }] }
  const statuses = (await Promise.all([put(body), put(body)])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
})

test('decreases no price below the floor price of its size', async () => {
  const { sizeClass } = await boxOf(boxId)
  const floor = (Math.min(...(await pricesOf(sizeClass))) - 500) / 100
  const floorPrices = [{ sizeClass, monthlyPrice: floor }]
  const lower = await change({ floorPrices, sizes: [{ sizeClass, percent: -50 }] })
  expect(sizeOf(lower.body, sizeClass)).toMatchObject({ monthlyFrom: floor, floorPrice: floor })
  const single = await change({ boxes: [{ id: boxId, monthlyPrice: Math.floor(floor) - 1 }] })
  expect([single.status, single.body.code]).toEqual([409, 'prices/below-floor'])
  const all = await change({ sizes: [{ sizeClass, percent: -50 }] })
  expect(all.body.code).toBe('prices/below-floor')
  expect((await change({ floorPrices: [{ sizeClass, monthlyPrice: null }] })).status).toBe(200)
  expect((await change({ boxes: [{ id: boxId, monthlyPrice: 12.34 }] })).status).toBe(200)
  expect((await boxOf(boxId)).monthlyNet).toBe(1_234)
})

test('suggests a step after the pause and applies it when staff approve it', async () => {
  const { sizeClass } = await boxOf(boxId)
  await app.database.db.updateTable('box').set({ busyUntil: null }).where('warehouseId', '=', id).execute()
  expect(sizeOf(await read(), sizeClass)).toMatchObject({ let: 0, suggestion: null, noSuggestion: 'PAUSE' })
  app.clock.set('2027-02-15T12:00:00Z')
  owner = await signInAs(app, 'OWNER')
  const suggested = sizeOf(await read(), sizeClass)
  expect(suggested).toMatchObject({ letPercent: 0, suggestion: { percent: -5 }, noSuggestion: null })
  const { body } = await change({ sizes: [{ sizeClass, percent: -5 }] })
  expect(sizeOf(body, sizeClass)).toMatchObject({ noSuggestion: 'PAUSE', lastChangeOn: '2027-02-15' })
})

test('starts and ends the promotion of a warehouse', async () => {
  const shown = async () => (await app.request('GET', `/api/client/warehouse/${id}`)).body
  const promotion = { type: 'Sun', benefit: 'FIRST_MONTH_FREE', validUntil: '2027-03-31' }
  const { body } = await change({ promotion })
  expect(body.promotion).toEqual({ terms: promotion, uses: 0 })
  expect(await shown()).toMatchObject({
    promotion: { type: 'Sun' },
    features: expect.arrayContaining(['FIRST_MONTH_FREE']),
  })
  const half = { type: 'Gem', benefit: 'PERCENT', percent: 50 }
  expect((await change({ promotion: half })).body.promotion.terms).toEqual(half)
  expect((await shown()).features).not.toContain('FIRST_MONTH_FREE')
  expect((await change({ promotion: { ...half, validUntil: '2026-01-01' } })).body.code).toBe('validation')
  expect((await change({ promotion: null })).body.promotion).toBeNull()
  expect((await shown()).promotion).toBeNull()
})

test('refuses wrong input and changes nothing', async () => {
  const { sizeClass } = await boxOf(boxId)
  const { version } = await read()
  const step = { sizeClass, percent: 5 }
  expect((await change({ sizes: [step, step] })).body.code).toBe('validation')
  expect((await change({ sizes: [{ sizeClass, percent: 0 }] })).body.code).toBe('validation')
  expect((await change({ sizes: [{ sizeClass, percent: 101 }] })).body.code).toBe('validation')
  expect((await change({ boxes: [{ id: boxId, monthlyPrice: 10.001 }] })).body.code).toBe('validation')
  expect((await change({ sizes: [step], boxes: [{ id: boxId, monthlyPrice: 10 }] })).body.code).toBe('validation')
  const other = app.database.db.selectFrom('box').select('id').where('warehouseId', '<>', id)
  const foreign = (await other.executeTakeFirstOrThrow()).id
  expect((await change({ boxes: [{ id: foreign, monthlyPrice: 10 }] })).status).toBe(404)
  expect((await read()).version).toBe(version)
})
