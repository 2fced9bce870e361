import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkToken, registration } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const register = (email: string) => app.request('POST', '/api/user/register', { body: registration(email) })
const confirm = (token: string) => app.request('POST', '/auth/registration/confirm', { body: { token } })
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
  expect(responses.filter(({ status }) => status === 204)).toHaveLength(1)
})

test('refuses the link after 48 hours', async () => {
  await register('slow@example.test')
  const token = await confirmationLink('slow@example.test')
  app.clock.advance(48 * 3_600_000)
  expect((await confirm(token)).body.code).toBe('verification/invalid')
})
