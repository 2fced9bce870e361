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

test('refuses a day before the first possible date', async () => {
  const { body } = await calls.request({ day: '2026-12-13' })
  expect(body).toMatchObject({ code: 'validation', fields: { day: 'regex' } })
  expect((await eva.contract()).body.status).toBe('ACTIVE')
})

test('returns not-found to another customer', async () => {
  const other = await callsOfOtherCustomer(app, eva.contractId)
  const { status, body } = await other.request({ day: '2026-12-14' })
  expect([status, body.code]).toEqual([404, 'not-found'])
})

test('stores the request once', async () => {
  const body = { day: '2027-01-24', note: 'Sťahujem sa', reasons: ['UzNepotrebujem', 'NevyhovujeMiCena'] }
  expect((await calls.request(body)).body).toEqual({ value: true })
  expect((await calls.request(body)).body.code).toBe('cancelContract/already-requested')
  expect((await eva.contract()).body).toMatchObject({
    status: 'TERMINATING',
    terminationAt: '2027-01-24',
    cancellation: body,
    nextRentOn: '2026-12-15',
  })
  expect(await eva.newEmails()).toEqual(['termination-requested'])
})

test('charges nothing of an announced period that starts after the last day', async () => {
  const nora = await createTenant(app, validCard)
  await advanceTo(app, '2026-12-10')
  expect(await nora.rents()).toHaveLength(2)
  const { preview, request } = terminationCalls(nora)
  expect((await preview('2026-12-14')).body).toMatchObject({ charges: [], refunds: [{ kind: 'DEPOSIT' }] })
  await request({ day: '2026-12-14' })
  expect(await nora.rents()).toHaveLength(1)
  expect((await nora.contract()).body).toMatchObject({ terminationAt: '2026-12-14', nextRentOn: null })
})
