import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkToken, login, registration } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const browser = { deviceId: 'my laptop' }
const register = (email: string) => app.request('POST', '/api/user/register', { body: registration(email, browser) })
const confirm = (token: string) => app.request('POST', '/auth/registration/confirm', { body: { token, ...browser } })
const confirmationLink = (email: string) => linkToken(app, email, '/registration?confirm=')

test('accepts the newest link once', async () => {
  await register('links@example.test')
  const first = await confirmationLink('links@example.test')
  // A second e-mail is sent only after five minutes.
  app.clock.advance(5 * 60_000)
  await app.request('POST', '/auth/registration/resend', { body: { email: 'links@example.test' } })
  const second = await confirmationLink('links@example.test')
  expect((await confirm(first)).body.code).toBe('verification/invalid')
  const responses = await Promise.all(Array.from({ length: 10 }, () => confirm(second)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('refuses the link after 48 hours', async () => {
  await register('slow@example.test')
  const token = await confirmationLink('slow@example.test')
  app.clock.advance(48 * 3_600_000)
  expect((await confirm(token)).body.code).toBe('verification/invalid')
})

test('signs in the browser that registered', async () => {
  await register('same@example.test')
  const { token } = (await confirm(await confirmationLink('same@example.test'))).body
  expect((await app.request('GET', '/api/client/my/profile', { token })).status).toBe(200)
})

test.each([browser, {}])(
  'requires a new password in a browser that did not register, when the registration sent %j',
  async (own) => {
    const email = `other-${Object.keys(own).length}@example.test`
    await app.request('POST', '/api/user/register', { body: registration(email, own) })
    const token = await confirmationLink(email)
    const body = { token, deviceId: 'a phone' }
    const refused = await app.request('POST', '/auth/registration/confirm', { body })
    expect([refused.status, refused.body.code]).toEqual([409, 'registration/password-required'])
    expect((await login(app, email)).body.code).toBe('auth/email-not-confirmed')
    // The refusal leaves the link valid.
    expect((await app.request('POST', '/auth/registration/confirm', { body: { token, ...own } })).status).toBeLessThan(
      300,
    )
  },
)

test('confirms the e-mail address for a client program without a device id, but opens no session', async () => {
  const email = 'program@example.test'
  await app.request('POST', '/api/user/register', { body: registration(email) })
  const body = { token: await confirmationLink(email) }
  expect((await app.request('POST', '/auth/registration/confirm', { body })).status).toBe(204)
  expect((await login(app, email)).status).toBe(200)
})
