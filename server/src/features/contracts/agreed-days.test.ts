import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'
import { findContract } from './contracts.repo.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RENT_ANNOUNCED_DAYS: '10', ACCESS_SUSPENDED_DAYS: '21' })
})
afterAll(() => app.close())

test('stores the configured days in the document of a new contract', async () => {
  const { contractId } = await createTenant(app, validCard)
  const contract = await findContract(app.database.db, contractId)
  expect(contract?.document.days).toEqual({ announced: 10, suspended: 21, depositReturned: 14 })
})
