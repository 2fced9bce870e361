import { afterAll, beforeAll, expect, test } from 'vitest'
import { registration } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const resend = (email: string) => app.request('POST', '/auth/registration/resend', { body: { email } })
async function sentTo(email: string): Promise<number> {
  await app.runQueued()
  await app.services.sendEmails()
  return app.sent.filter(({ to }) => to === email).length
}

test('responds the same for known and unknown e-mail addresses and sends one e-mail in five minutes', async () => {
  await app.request('POST', '/api/user/register', { body: registration('known@example.test') })
  const known = await resend('known@example.test')
  const unknown = await resend('unknown@example.test')
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect([await sentTo('known@example.test'), await sentTo('unknown@example.test')]).toEqual([1, 0])
  app.clock.advance(5 * 60_000)
  await resend('known@example.test')
  await resend('known@example.test')
  expect(await sentTo('known@example.test')).toBe(2)
})
