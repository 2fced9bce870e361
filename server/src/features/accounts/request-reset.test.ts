import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('responds the same for known and unknown e-mail addresses, even at the rate limit', async () => {
  const { email } = await createAccount(app, 'known@example.test')
  const request = async (address: string) =>
    (await app.request('POST', '/auth/password/request-reset', { body: { email: address } })).status
  const statuses: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let i = 0; i < 11; i++) {
    statuses.known.push(await request(email))
    statuses.unknown.push(await request('unknown@example.test'))
  }
  expect(statuses.known).toEqual([...Array(10).fill(204), 429])
  expect(statuses.unknown).toEqual(statuses.known)
  await app.runQueued()
  await app.services.sendEmails()
  expect(app.sent.filter(({ to }) => to === 'unknown@example.test')).toEqual([])
})
