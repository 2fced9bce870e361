import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('returns the last day of the first month, or tomorrow when that day has passed', async () => {
  expect((await calls.firstPossibleDate()).body).toEqual({ from: '2026-12-14' })
  app.clock.set('2026-12-20T09:00:00.000Z')
  expect((await calls.firstPossibleDate()).body).toEqual({ from: '2026-12-21' })
})

test('returns not-found to another customer', async () => {
  const other = await callsOfOtherCustomer(app, eva.contractId)
  const { status, body } = await other.firstPossibleDate()
  expect([status, body.code]).toEqual([404, 'not-found'])
})
