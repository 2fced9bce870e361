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

test('returns true from the request until the end of the contract', async () => {
  const fetchValue = async () => (await calls.wasRequested()).body.value
  expect(await fetchValue()).toBe(false)
  await calls.request({ day: '2026-12-14' })
  expect(await fetchValue()).toBe(true)
  await advanceTo(app, '2026-12-15')
  expect((await eva.contract()).body.status).toBe('TERMINATED')
  expect(await fetchValue()).toBe(false)
})

test('returns not-found to another customer', async () => {
  const other = await callsOfOtherCustomer(app, eva.contractId)
  const { status, body } = await other.wasRequested()
  expect([status, body.code]).toEqual([404, 'not-found'])
})
