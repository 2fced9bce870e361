import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
})
afterAll(() => app.close())

const fetchBilledRents = () =>
  app.database.db
    .selectFrom('rent')
    .select(['status', 'net', 'vat'])
    .where('contractId', '=', eva.contractId)
    .orderBy('periodIndex')
    .execute()

test('taxes a rent, both when it is announced and when it is invoiced, at the rate of the first day of its period', async () => {
  const rate = { countryCode: 'SVK', code: 'STANDARD', permille: 100, validFrom: '2026-12-15' } as const
  await app.database.db.insertInto('vatRate').values(rate).execute()
  const fetchRates = async () =>
    (await fetchBilledRents()).map(({ status, net, vat }) => [status, Math.round((vat * 1000) / net)])
  await advanceTo(app, '2026-12-08')
  expect(await fetchRates()).toEqual([
    ['PAID', 230],
    ['CREATED', 100],
  ])
  await advanceTo(app, '2026-12-15')
  expect(await fetchRates()).toEqual([
    ['PAID', 230],
    ['PAID', 100],
  ])
})
