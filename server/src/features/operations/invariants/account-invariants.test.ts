import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { accountInvariants } from './account-invariants.repo.ts'
import { findViolations } from './invariant.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const violations = () => findViolations(app.database.db, accountInvariants)
const change = (email: string, values: { removedAt?: Date | null; emailConfirmedAt?: Date | null }) =>
  app.database.db.updateTable('account').set(values).where('email', '=', email).execute()

test('finds sessions of erased and of unconfirmed accounts', async () => {
  const { email } = await createAccount(app, 'owner@example.test')
  expect(await violations()).toEqual([])
  await change(email, { removedAt: app.clock.now() })
  expect(await violations()).toEqual([expect.stringContaining('session of the erased account')])
  await change(email, { removedAt: null, emailConfirmedAt: null })
  expect(await violations()).toEqual([expect.stringContaining('session of the unconfirmed account')])
})
