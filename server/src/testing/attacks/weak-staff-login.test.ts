import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin } from '#src/features/accounts/index.ts'
import { login } from '../test-accounts.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const email = 'new.admin@example.test'
const strong = 'zelena zaba 42 skace'

test('accepts neither a short nor a common password of staff', async () => {
  const { url } = await createAdmin(app.services.ctx, { email, firstName: 'Eva', lastName: 'Malá', language: 'en' })
  const token = new URL(url).searchParams.get('token')
  const set = (newPassword: string) =>
    app.request('POST', '/auth/password/change', {
      body: { token, newPassword, newPasswordConfirmation: newPassword },
    })
  for (const weak of ['Demo123', 'Password1234', '123456789012']) {
    const { status, body } = await set(weak)
    expect([status, body.fields], weak).toEqual([400, { newPassword: 'passwordTooWeak' }])
  }
  expect((await set(strong)).status).toBe(204)
  const session = (await login(app, email, { password: strong })).body.token
  const body = { oldPassword: strong, newPassword: 'Demo123', newPasswordConfirmation: 'Demo123' }
  const change = await app.request('POST', '/api/client/my/change-password', { token: session, body })
  expect(change.body.fields).toEqual({ newPassword: 'passwordTooWeak' })
})

test('ends an unattended session of staff and remembers no device', async () => {
  const { token, deviceToken } = (await login(app, email, { password: strong, rememberMe: true })).body
  expect(deviceToken).toBeUndefined()
  const me = async () => (await app.request('GET', '/api/client/client-user/current', { token })).status
  expect(await me()).toBe(200)
  app.clock.advance(30 * 60_000)
  expect(await me()).toBe(401)
})
