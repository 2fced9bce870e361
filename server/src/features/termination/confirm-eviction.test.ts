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

test('refuses an eviction without a request', async () => {
  expect((await calls.evict()).body.code).toBe('evict/not-terminating')
  expect((await eva.contract()).body).toMatchObject({ status: 'ACTIVE', evictedAt: null })
})

test('returns not-found to another customer', async () => {
  const other = await callsOfOtherCustomer(app, eva.contractId)
  const { status, body } = await other.evict()
  expect([status, body.code]).toEqual([404, 'not-found'])
})

test('confirms the eviction once', async () => {
  await calls.request({ day: '2026-12-14' })
  await eva.newEmails()
  expect((await calls.evict()).body).toEqual({ value: true })
  expect((await calls.evict()).body.code).toBe('evict/already-confirmed')
  expect((await eva.contract()).body.status).toBe('EVICTED')
  expect(await eva.newEmails()).toEqual(['eviction-confirmed'])
})
