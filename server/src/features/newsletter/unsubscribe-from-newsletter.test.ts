import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoAccountName, demoAccountId } from '#src/demo/accounts.ts'
import { signedId } from '#src/kernel/signed-id.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { type NewsletterCalls, signInToNewsletter } from './testing/newsletter-calls.ts'

let app: TestApp
let peter: NewsletterCalls
beforeAll(async () => {
  app = await startTestApp()
  peter = await signInToNewsletter(app, 'peter')
})
afterAll(() => app.close())

const tokenOf = (name: DemoAccountName) =>
  signedId('newsletter', demoAccountId(name), app.services.config.BOXZONE_SECRET)
const unsubscribe = (token: string) => app.request('POST', '/auth/newsletter/unsubscribe', { body: { token } })

test('unsubscribes by the token of the newsletter without a sign-in, also when repeated', async () => {
  await peter.subscribe()
  const token = tokenOf('peter')
  expect((await unsubscribe(token)).status).toBe(204)
  expect((await unsubscribe(token)).status).toBe(204)
  expect(await peter.isSubscribed()).toBe(false)
})

test('refuses a forged token and changes no subscription', async () => {
  await peter.subscribe()
  const token = tokenOf('anna')
  const peterWithSignatureOfAnna = `${demoAccountId('peter')}.${token.split('.')[1]}`
  for (const forged of ['x', '', peterWithSignatureOfAnna, `${token}x`, demoAccountId('peter')]) {
    expect((await unsubscribe(forged)).status).toBe(400)
  }
  expect(await peter.isSubscribed()).toBe(true)
})
