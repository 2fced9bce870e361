import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, orderInvariants, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { updatePlannedEnd } from '#src/features/warehouses/index.ts'
import { jobs } from '#src/jobs.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { consents, freeBoxes, submitOrder } from '#src/testing/test-orders.ts'
import { createTenant, firm, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
const now = new Date('2026-11-15T09:00:00.000Z')
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const pathOf = ({ contractId }: TestTenant) => `/api/client/contract/${contractId}/start`
const change = (tenant: TestTenant, startsOn: string) => tenant.put(pathOf(tenant), { startsOn })
const violations = () => findViolations(app.database.db, [...orderInvariants, ...rentInvariants, ...paymentInvariants])
const refused = (reason: string) => ({ code: 'contract/start-not-possible', reason })
const notifyStarts = async () => {
  for (const job of jobs) if (job.name === 'NOTIFY_CONTRACT_START') await job.runWith(app.services.ctx, {})
}
const codesOf = (contractId: string) =>
  app.database.db.selectFrom('doorCode').select('validFrom').where('contractId', '=', contractId).execute()

test('changes the first day with its period, rents, codes and notice, and only once', async () => {
  app.clock.set(now.toISOString())
  const eva = await createTenant(app, validCard, firm, { startsOn: '2026-12-01' })
  const [before] = await eva.rents()
  const preview = await eva.get(`${pathOf(eva)}?startsOn=2026-12-10`)
  expect(preview.body).toMatchObject({
    ...{ from: '2026-11-15', until: '2027-01-14', refusal: null },
    requested: { firstPeriod: { from: '2026-12-10', to: '2027-01-09' }, nextRentOn: '2027-01-10' },
  })
  expect((await change(eva, '2026-12-10')).status).toBe(200)
  expect((await eva.contract()).body).toMatchObject({
    ...{ startsOn: '2026-12-10', nextRentOn: '2027-01-10', priceGuaranteedTo: '2027-12-09' },
    firstYear: expect.any(Number),
  })
  const [rent, ...others] = await eva.rents()
  expect(others).toEqual([])
  expect(rent).toMatchObject({
    invoiceNumber: before?.invoiceNumber,
    status: 'PAID',
    period: { from: '2026-12-10', to: '2027-01-09' },
  })
  const codes = await codesOf(eva.contractId)
  expect(codes.map(({ validFrom }) => validFrom?.toISOString())).toEqual(Array(2).fill('2026-12-09T23:00:00.000Z'))
  expect(await eva.newEmails()).toEqual(['contract-start-changed'])
  // A repeated request changes nothing, another day is refused.
  expect((await change(eva, '2026-12-10')).status).toBe(200)
  expect((await change(eva, '2026-12-12')).body).toMatchObject(refused('ALREADY_CHANGED'))
  expect(await eva.newEmails()).toEqual([])
  expect(await violations()).toEqual([])
  app.clock.set('2026-11-30T09:00:00.000Z')
  await notifyStarts()
  expect(await eva.newEmails()).toEqual([])
  app.clock.set('2026-12-09T09:00:00.000Z')
  await notifyStarts()
  expect(await eva.newEmails()).toEqual(['contract-start'])
  app.clock.set('2026-12-10T09:00:00.000Z')
  expect((await change(eva, '2026-12-20')).body).toMatchObject(refused('STARTED'))
}, 120_000)

test('starts a contract of a company today', async () => {
  app.clock.set(now.toISOString())
  const eva = await createTenant(app, validCard, firm, { startsOn: '2026-12-01' })
  expect((await change(eva, '2026-11-14')).body).toMatchObject(refused('DAY'))
  expect((await change(eva, '2027-01-15')).body).toMatchObject({
    ...refused('DAY'),
    ...{ startFrom: '2026-11-15', startUntil: '2027-01-14' },
  })
  expect((await change(eva, '2026-11-15')).body).toMatchObject({ refusal: 'STARTED' })
  expect((await eva.contract()).body).toMatchObject({ startsOn: '2026-11-15', nextRentOn: '2026-12-15' })
  expect(await violations()).toEqual([])
}, 120_000)

test('respects the withdrawal period of a consumer without an early start', async () => {
  app.clock.set(now.toISOString())
  const order = { startsOn: '2026-12-20', consents: { ...consents, earlyStart: false } }
  const eva = await createTenant(app, validCard, {}, order)
  expect((await eva.contract()).body.withdrawableUntil).not.toBeNull()
  expect((await change(eva, '2026-11-29')).body).toMatchObject(refused('DAY'))
  expect((await change(eva, '2026-11-30')).status).toBe(200)
  // A withdrawal before the first day still refunds the whole price.
  expect((await eva.post(`/api/client/contract/${eva.contractId}/withdraw`)).status).toBe(200)
  await app.settle()
  expect(await violations()).toEqual([])
}, 120_000)

async function withFormerTenant() {
  app.clock.set(now.toISOString())
  const former = await createTenant(app, validCard, firm)
  const { boxId } = (await former.contract()).body
  await former.post(`/api/client/contract/${former.contractId}/cancellation/request`, { day: '2026-12-14' })
  const eva = await createTenant(app, validCard, firm, { boxId, startsOn: '2026-12-20' })
  const { db } = app.database
  const occupancies = () =>
    db
      .selectFrom('occupancy')
      .select(['id', 'fromAt', 'untilAt'])
      .where('boxId', '=', boxId)
      .orderBy('fromAt')
      .execute()
  return { eva, boxId, occupancies }
}

test('starts no earlier than the day after the former tenant', async () => {
  const { eva, occupancies } = await withFormerTenant()
  expect((await change(eva, '2026-12-14')).body).toMatchObject(refused('BOX_NOT_FREE'))
  expect((await change(eva, '2026-12-15')).status).toBe(200)
  expect((await occupancies()).at(-1)?.fromAt.toISOString()).toBe('2026-12-14T23:00:00.000Z')
  expect(await violations()).toEqual([])
}, 120_000)

test('starts today when an earlier hold of the Box has expired today', async () => {
  app.clock.set(now.toISOString())
  const boxId = (await freeBoxes(app))[0]?.id ?? ''
  expect((await submitOrder(app, { boxId, source: '192.0.2.90' })).status).toBe(201)
  app.clock.advance(31 * 60_000)
  const eva = await createTenant(app, validCard, firm, { boxId, startsOn: '2026-12-01' })
  expect((await change(eva, '2026-11-15')).status).toBe(200)
  expect((await eva.contract()).body.startsOn).toBe('2026-11-15')
}, 120_000)

test('gives the days before a start either to the former tenant or to the next one', async () => {
  const { eva, boxId, occupancies } = await withFormerTenant()
  const { ctx } = app.services
  const [former] = await occupancies()
  const end = (untilAt: string) =>
    ctx.transaction((tx) => updatePlannedEnd(tx, { id: former?.id ?? '', boxId }, new Date(untilAt), app.clock.now()))
  // The former contract ends earlier. Then its end is extended again while the next tenant moves the start to these
  // days.
  expect(await end('2026-12-07T23:00:00.000Z')).toBe(true)
  const [isExtended, changed] = await Promise.all([
    end('2026-12-13T23:00:00.000Z').catch(() => false),
    change(eva, '2026-12-10'),
  ])
  expect(isExtended).toBe(changed.status !== 200)
  if (isExtended) expect(changed.body).toMatchObject(refused('BOX_NOT_FREE'))
  const [first, next] = await occupancies()
  expect(first?.untilAt?.getTime()).toBeLessThanOrEqual(next?.fromAt.getTime() ?? 0)
}, 120_000)
