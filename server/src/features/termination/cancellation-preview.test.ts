import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('previews charges and refunds of the last day', async () => {
  await advanceTo(app, '2026-12-20')
  const { body } = await calls.preview('2027-01-24')
  const monthly = (await eva.contract()).body.totalPrice
  expect(body).toMatchObject({
    charges: [{ on: '2027-01-15', period: { from: '2027-01-15', to: '2027-01-24' }, partOf: { days: 10, of: 31 } }],
    refunds: [{ kind: 'DEPOSIT', days: null }],
    refundedBy: '2027-02-07',
  })
  expect(body.chargesTotal).toBeCloseTo((monthly * 10) / 31, 1)
  const inside = (await calls.preview('2027-01-04')).body
  expect(inside.charges).toEqual([])
  expect(inside.refunds).toMatchObject([{ kind: 'UNUSED_DAYS', days: 10 }, { kind: 'DEPOSIT' }])
})

test('changes nothing and refuses a day that is too early', async () => {
  const { body } = await calls.preview('2026-12-20')
  expect(body).toMatchObject({ code: 'validation', fields: { day: 'regex' } })
  await calls.preview('2027-01-24')
  expect((await eva.contract()).body).toMatchObject({ status: 'ACTIVE', terminationAt: null })
})

test('refuses a preview after the request', async () => {
  await calls.request({ day: '2027-01-24' })
  expect((await calls.preview('2027-01-24')).body.code).toBe('cancelContract/already-requested')
})

test('returns not-found to another customer', async () => {
  const other = await callsOfOtherCustomer(app, eva.contractId)
  const { status, body } = await other.preview('2027-01-24')
  expect([status, body.code]).toEqual([404, 'not-found'])
})
