import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { callsOfOtherCustomer, type TerminationCalls, terminationCalls } from './testing/termination-calls.ts'

let app: TestApp
let eva: TestTenant
let calls: TerminationCalls
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  calls = terminationCalls(eva)
})
afterAll(() => app.close())

const isNotAboutRent = (kind: string) => !kind.startsWith('rent')

test('refuses a contract without a termination and another customer', async () => {
  expect((await calls.revoke()).body.code).toBe('cancelContract/not-requested')
  expect((await (await callsOfOtherCustomer(app, eva.contractId)).revoke()).body.code).toBe('not-found')
})

test('creates a deleted rent again and removes the expiry of the codes', async () => {
  await advanceTo(app, '2026-12-10')
  await calls.request({ day: '2026-12-14' })
  expect(await eva.rents()).toHaveLength(1)
  await eva.newEmails()
  expect((await calls.revoke()).body).toEqual({ value: true })
  expect((await eva.contract()).body).toMatchObject({
    status: 'ACTIVE',
    terminationAt: null,
    cancellation: null,
    nextRentOn: '2026-12-15',
  })
  expect((await eva.rents())[0]).toMatchObject({ period: { from: '2026-12-15', to: '2027-01-14' } })
  expect(await eva.newEmails()).toEqual(['termination-revoked'])
  const codes = app.database.db.selectFrom('doorCode').select('validUntil').where('contractId', '=', eva.contractId)
  expect(await codes.where('revokedAt', 'is', null).execute()).toEqual([{ validUntil: null }, { validUntil: null }])
})

test('bills every day once when the last days were already invoiced', async () => {
  await calls.request({ day: '2027-01-24' })
  await advanceTo(app, '2027-01-16')
  expect((await eva.rents())[0]).toMatchObject({ status: 'PAID', period: { from: '2027-01-15', to: '2027-01-24' } })
  const before = (await calls.open()).body
  expect(before).toMatchObject({ changeableUntil: '2027-01-23', plan: { charges: [], day: '2027-01-24' } })
  await eva.newEmails()
  await calls.revoke()
  expect((await eva.contract()).body.nextRentOn).toBe('2027-01-25')
  await advanceTo(app, '2027-02-25')
  const periods = (await eva.rents()).map(({ period, status }) => ({ period, status }))
  expect(periods.slice(0, 3)).toEqual([
    { period: { from: '2027-02-25', to: '2027-03-24' }, status: 'PAID' },
    { period: { from: '2027-01-25', to: '2027-02-24' }, status: 'PAID' },
    { period: { from: '2027-01-15', to: '2027-01-24' }, status: 'PAID' },
  ])
  expect((await eva.newEmails()).filter(isNotAboutRent)).toEqual(['termination-revoked'])
  expect(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])).toEqual([])
})

test('accepts only one of two concurrent requests', async () => {
  await calls.request({ day: '2027-03-10' })
  const codes = (await Promise.all([calls.revoke(), calls.revoke()])).map(({ body }) => body.code ?? body.value)
  expect(codes.sort()).toEqual(['cancelContract/not-requested', true])
  await calls.request({ day: '2027-03-10' })
  const [revoked, evicted] = await Promise.all([calls.revoke(), calls.evict()])
  expect([revoked.status, evicted.status].filter((status) => status === 200)).toHaveLength(1)
  expect((await eva.contract()).body.status).toBe(revoked.status === 200 ? 'ACTIVE' : 'EVICTED')
})

test('refuses to revoke on the last day and for a Box that is promised to another customer', async () => {
  const nora = await createTenant(app, validCard)
  const { request, revoke, open } = terminationCalls(nora)
  await request({ day: '2027-03-27' })
  const { db } = app.database
  const { boxId, occupancyId } = await db
    .selectFrom('contract')
    .select(['boxId', 'occupancyId'])
    .where('id', '=', nora.contractId)
    .executeTakeFirstOrThrow()
  const untilAt = new Date('2027-03-28T00:00:00.000Z')
  await db.updateTable('occupancy').set({ untilAt }).where('id', '=', occupancyId).execute()
  const next = { id: randomUUID(), boxId, kind: 'CONTRACT', reference: 'order:next', fromAt: untilAt, untilAt: null }
  await db
    .insertInto('occupancy')
    .values({ ...next, kind: 'CONTRACT' })
    .execute()
  expect((await revoke()).body.code).toBe('cancelContract/box-promised')
  expect((await open()).body.changeableUntil).toBeNull()
  await db.deleteFrom('occupancy').where('id', '=', next.id).execute()
  await advanceTo(app, '2027-03-27')
  expect((await revoke()).body.code).toBe('cancelContract/too-late')
  expect((await nora.contract()).body.status).toBe('TERMINATING')
})
