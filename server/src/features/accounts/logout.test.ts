import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('ends the session of its token and no other', async () => {
  const fetchCurrentUser = (token: string) => app.request('GET', '/api/client/client-user/current', { token })
  const { token: first } = await createAccount(app, 'two@example.test')
  const { body } = await login(app, 'two@example.test')
  expect(body.token).not.toBe(first)
  expect((await app.request('POST', '/auth/custom/logout', { token: first })).status).toBe(204)
  expect((await fetchCurrentUser(first)).status).toBe(401)
  expect((await fetchCurrentUser(body.token)).status).toBe(200)
})
