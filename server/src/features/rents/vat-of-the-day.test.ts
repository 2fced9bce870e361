import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveUntil } from '#src/testing/billing-clock.ts'
import { makeTenant, pays, type Tenant } from '#src/testing/tenancy.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let shop: TestApp
let eva: Tenant
beforeAll(async () => {
  shop = await startTestApp()
  eva = await makeTenant(shop, pays)
})
afterAll(() => shop.close())

const billed = () =>
  shop.database.db
    .selectFrom('rent')
    .select(['status', 'net', 'vat'])
    .where('contractId', '=', eva.contractId)
    .orderBy('periodIndex')
    .execute()

test('a rent is taxed at the rate of the first day of its period, from its announcement to its invoice', async () => {
  const rate = { countryCode: 'SVK', code: 'STANDARD', permille: 100, validFrom: '2026-12-15' } as const
  await shop.database.db.insertInto('vatRate').values(rate).execute()
  const rates = async () => (await billed()).map(({ status, net, vat }) => [status, Math.round((vat * 1000) / net)])
  await liveUntil(shop, '2026-12-08')
  expect(await rates()).toEqual([
    ['PAID', 230],
    ['CREATED', 100],
  ])
  await liveUntil(shop, '2026-12-15')
  expect(await rates()).toEqual([
    ['PAID', 230],
    ['PAID', 100],
  ])
})
