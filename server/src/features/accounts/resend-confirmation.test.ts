import { afterAll, beforeAll, expect, test } from 'vitest'
import { registration } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('responds the same for known and unknown e-mail addresses', async () => {
  await app.request('POST', '/api/user/register', { body: registration('known@example.test') })
  const resend = (email: string) => app.request('POST', '/auth/registration/resend', { body: { email } })
  const known = await resend('known@example.test')
  const unknown = await resend('unknown@example.test')
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  await app.runQueued()
  await app.services.sendEmails()
  expect(app.sent.filter(({ to }) => to === 'known@example.test')).toHaveLength(2)
  expect(app.sent.filter(({ to }) => to === 'unknown@example.test')).toEqual([])
})
