import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { signInToNewsletter } from './testing/newsletter-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('reports the subscription of the signed-in account', async () => {
  const [anna, peter] = [await signInToNewsletter(app, 'anna'), await signInToNewsletter(app, 'peter')]
  expect([await anna.isSubscribed(), await peter.isSubscribed()]).toEqual([true, false])
})
