import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('stores the language of the account and refuses an unknown one', async () => {
  const { token } = await createAccount(app, 'locale@example.test')
  const setLocale = (userLanguage: string) =>
    app.request('POST', '/api/client/my/set-locale', { token, body: { userLanguage } })
  expect((await setLocale('hu')).status).toBe(204)
  expect((await app.request('GET', '/api/client/my/profile', { token })).body.userLanguage).toBe('hu')
  expect((await setLocale('xx')).body.fields).toEqual({ userLanguage: 'regex' })
})
