import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const fetchCurrentUser = (token: string) => app.request('GET', '/api/client/client-user/current', { token })

test('returns the account of the session', async () => {
  const { body } = await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })
  expect((await fetchCurrentUser(body.token)).body).toMatchObject({
    type: 'ClientUser',
    firstName: 'Anna',
    userLanguage: 'sk',
    infomessages: [],
  })
})

test('accepts a session for 30 days after its last use', async () => {
  const { token } = await createAccount(app, 'slide@example.test')
  app.clock.advance(29 * 86_400_000)
  expect((await fetchCurrentUser(token)).status).toBe(200)
  app.clock.advance(29 * 86_400_000)
  expect((await fetchCurrentUser(token)).status).toBe(200)
  app.clock.advance(30 * 86_400_000)
  expect((await fetchCurrentUser(token)).status).toBe(401)
})
