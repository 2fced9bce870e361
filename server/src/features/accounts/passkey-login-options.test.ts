import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { customerWithPasskey, loginOptions } from './testing/customer-passkeys.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('returns a new challenge for this site and names no account', async () => {
  await customerWithPasskey(app, 'unnamed@example.test')
  const [first, second] = [await loginOptions(app), await loginOptions(app)]
  expect(first).toMatchObject({
    rpId: new URL(app.services.config.origin).hostname,
    userVerification: 'required',
    allowCredentials: [],
  })
  expect(second.challenge).not.toBe(first.challenge)
})
