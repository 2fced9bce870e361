import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const request = async (email: string, source = '192.0.2.1') =>
  (await app.request('POST', '/auth/password/request-reset', { body: { email }, source })).status
async function sentTo(email: string): Promise<number> {
  await app.runQueued()
  await app.services.sendEmails()
  return app.sent.filter(({ to, text }) => to === email && text.includes('/reset-password/change')).length
}

test('responds the same for known and unknown e-mail addresses, even beyond the limit of the source', async () => {
  const { email } = await createAccount(app, 'known@example.test')
  const statuses: number[] = []
  for (let i = 0; i < 55; i++) statuses.push(await request(email), await request('unknown@example.test'))
  expect(new Set(statuses)).toEqual(new Set([204]))
  expect([await sentTo(email), await sentTo('unknown@example.test')]).toEqual([1, 0])
  app.clock.advance(5 * 60_000)
  await request(email)
  expect(await sentTo(email), 'beyond the limit').toBe(1)
  await request(email, '192.0.2.2')
  expect(await sentTo(email), 'from another source').toBe(2)
})

test('sends at most one e-mail in five minutes', async () => {
  const { email } = await createAccount(app, 'impatient@example.test')
  const requestMany = () => Promise.all(Array.from({ length: 5 }, () => request(email, '192.0.2.3')))
  await requestMany()
  expect(await sentTo(email)).toBe(1)
  app.clock.advance(5 * 60_000 - 1)
  await requestMany()
  expect(await sentTo(email)).toBe(1)
  app.clock.advance(1)
  await requestMany()
  expect(await sentTo(email)).toBe(2)
})
