import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('ends the session and no other session of the account', async () => {
  const [token, other] = [await signInAs(app, 'DESK'), await signInAs(app, 'DESK')]
  expect((await app.request('POST', '/auth/office/logout', { token })).status).toBe(204)
  expect((await app.request('GET', '/api/office/me', { token })).status).toBe(401)
  expect((await app.request('GET', '/api/office/me', { token: other })).status).toBe(200)
})
