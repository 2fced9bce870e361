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
  await advanceTo(app, '2026-12-16')
})
afterAll(() => app.close())

test('refuses a contract without a termination, an impossible day and another customer', async () => {
  expect((await calls.move('2027-01-10')).body.code).toBe('cancelContract/not-requested')
  expect((await calls.preview('2027-01-10', true)).body.code).toBe('cancelContract/not-requested')
  await calls.request({ day: '2027-01-10' })
  expect((await calls.move('2026-12-16')).body).toMatchObject({ code: 'validation', fields: { day: 'regex' } })
  expect((await (await callsOfOtherCustomer(app, eva.contractId)).move('2027-01-12')).body.code).toBe('not-found')
})

test('moves the last day into an unpaid period, with the amounts of the preview', async () => {
  await eva.newEmails()
  const preview = (await calls.preview('2027-01-20', true)).body
  expect(preview.charges).toMatchObject([{ on: '2027-01-15', partOf: { days: 6, of: 31 } }])
  expect((await calls.move('2027-01-20')).body).toEqual({ value: true })
  expect((await eva.contract()).body).toMatchObject({ terminationAt: '2027-01-20', nextRentOn: '2027-01-15' })
  expect(await eva.newEmails()).toEqual(['termination-moved'])
  expect((await calls.open()).body.plan).toEqual(preview)
  await advanceTo(app, '2027-01-16')
  const [last] = await eva.rents()
  expect(last).toMatchObject({ status: 'PAID', amount: preview.charges[0].amount })
})

test('moves the last day after the last days were invoiced and bills the rest once', async () => {
  const preview = (await calls.preview('2027-01-25', true)).body
  expect(preview.charges).toMatchObject([
    { period: { from: '2027-01-21', to: '2027-01-25' }, partOf: { days: 5, of: 31 } },
  ])
  await calls.move('2027-01-25')
  await advanceTo(app, '2027-01-22')
  expect((await eva.rents()).slice(0, 2)).toMatchObject([
    { status: 'PAID', period: { from: '2027-01-21', to: '2027-01-25' }, amount: preview.chargesTotal },
    { status: 'PAID', period: { from: '2027-01-15', to: '2027-01-20' } },
  ])
})

test('refunds the days that an earlier last day leaves unused', async () => {
  const preview = (await calls.preview('2027-01-23', true)).body
  expect(preview.refunds).toMatchObject([{ kind: 'UNUSED_DAYS', days: 2 }, { kind: 'DEPOSIT' }])
  await calls.move('2027-01-23')
  await advanceTo(app, '2027-01-24')
  expect((await eva.contract()).body.status).toBe('TERMINATED')
  expect((await eva.rents())[0]).toMatchObject({ creditNote: { amount: preview.refunds[0].amount } })
  expect(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])).toEqual([])
})
