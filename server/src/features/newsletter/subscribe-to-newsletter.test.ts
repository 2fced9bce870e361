import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccountId } from '#src/demo/accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { type NewsletterCalls, signInToNewsletter } from './testing/newsletter-calls.ts'

let app: TestApp
let peter: NewsletterCalls
beforeAll(async () => {
  app = await startTestApp()
  peter = await signInToNewsletter(app, 'peter')
})
afterAll(() => app.close())

const countConsents = async () => {
  const query = app.database.db.selectFrom('consent').select('sequence')
  return (await query.where('subject', '=', demoAccountId('peter')).execute()).length
}

test('subscribes the account and unsubscribes it again', async () => {
  expect((await peter.subscribe()).body).toEqual({ subscribed: true })
  expect(await peter.isSubscribed()).toBe(true)
  expect((await peter.subscribe({ subscribed: false })).body).toEqual({ subscribed: false })
  expect(await peter.isSubscribed()).toBe(false)
})

test('records one consent per change when requests arrive at the same time', async () => {
  await peter.subscribe({ subscribed: false })
  const before = await countConsents()
  await Promise.all(Array.from({ length: 5 }, () => peter.subscribe()))
  expect(await countConsents()).toBe(before + 1)
})
