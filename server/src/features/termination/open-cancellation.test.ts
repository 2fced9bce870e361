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

test('returns the promised refund after the cancellation request and after the eviction', async () => {
  expect((await calls.open()).body.code).toBe('cancelContract/not-requested')
  const promised = (await calls.preview('2026-12-14')).body
  await calls.request({ day: '2026-12-14' })
  const open = { plan: promised, changeableUntil: '2026-12-13', firstPossibleDay: '2026-12-14' }
  expect((await calls.open()).body).toEqual(open)
  await calls.evict()
  expect((await calls.open()).body).toEqual({ ...open, changeableUntil: null })
})

test('returns not-found to another customer', async () => {
  const { status, body } = await (await callsOfOtherCustomer(app, eva.contractId)).open()
  expect([status, body.code]).toEqual([404, 'not-found'])
})
