import { api } from '@boxzone/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccountId } from '#src/demo/accounts.ts'
import { pushData } from './push-data.ts'
import { type PushTestApp, startPushTestApp } from './testing/push-test-app.ts'

let app: PushTestApp
beforeAll(async () => {
  app = await startPushTestApp()
})
afterAll(() => app.close())

test('exports the endpoints without their keys and erases them with the account', async () => {
  const [nina, browser] = [await app.signIn('new'), app.double.newBrowser()]
  await app.subscribe(nina, browser)
  const files = JSON.stringify(await pushData.collect?.(app.services.ctx, demoAccountId('new')))
  expect(files).toContain(browser.subscription.endpoint)
  expect(files).not.toContain(browser.subscription.keys.auth)
  expect((await app.request(api.removeAccount.method, api.removeAccount.path, { token: nina })).status).toBe(204)
  expect(await app.countSubscriptions()).toBe(0)
})
