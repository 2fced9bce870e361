import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, firm, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('previews another first day, and returns not-found to another customer', async () => {
  const eva = await createTenant(app, validCard, firm, { startsOn: '2026-12-01' })
  const path = `/api/client/contract/${eva.contractId}/start`
  const days = (startsOn: string, to: string, nextRentOn: string, priceGuaranteedTo: string) => ({
    ...{ startsOn, firstPeriod: { from: startsOn, to }, nextRentOn, priceGuaranteedTo },
  })
  expect((await eva.get(`${path}?startsOn=2026-12-31`)).body).toEqual({
    ...{ from: '2026-11-15', until: '2027-01-14', refusal: null },
    current: days('2026-12-01', '2026-12-31', '2027-01-01', '2027-11-30'),
    requested: days('2026-12-31', '2027-01-30', '2027-01-31', '2027-12-30'),
  })
  expect((await eva.get(`${path}?startsOn=2026-11-01`)).body.refusal).toBe('DAY')
  const { token } = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body
  expect((await app.request('GET', path, { token })).body.code).toBe('not-found')
  const body = { startsOn: '2026-12-31' }
  expect((await app.request('PUT', path, { token, body })).body.code).toBe('not-found')
}, 120_000)
