import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoicingDetails, profileForm } from '#src/testing/profile-form.ts'
import { createAccount } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('returns the saved profile only to its owner', async () => {
  const account = await createAccount(app, 'profile@example.test')
  const fetchProfile = (token: string) => app.request('GET', '/api/client/my/profile', { token })
  const body = profileForm(account, { invoicingDetails })
  await app.request('PUT', '/api/client/my/profile', { token: account.token, body })
  expect((await fetchProfile(account.token)).body).toMatchObject({
    email: account.email,
    lastName: 'Malá',
    invoicingDetails: { personalId: '736028/5163', telephoneNumber: '+421912123456' },
  })
  const other = await createAccount(app, 'other@example.test')
  expect((await fetchProfile(other.token)).body).toMatchObject({ email: other.email, invoicingDetails: null })
  expect((await fetchProfile('x'.repeat(43))).status).toBe(401)
})
