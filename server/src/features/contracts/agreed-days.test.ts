import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTenant, pays } from '#src/testing/tenancy.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { findContract } from './contracts.repo.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ RENT_ANNOUNCED_DAYS: '10', ACCESS_SUSPENDED_DAYS: '21' })
})
afterAll(() => shop.close())

test('the clauses of a contract name the days that are configured', async () => {
  const { contractId } = await makeTenant(shop, pays)
  const contract = await findContract(shop.database.db, contractId)
  expect(contract?.document.days).toEqual({ announced: 10, suspended: 21, depositReturned: 14 })
})
