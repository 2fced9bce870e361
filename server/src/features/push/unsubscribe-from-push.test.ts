import { api } from '@boxzone/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PushTestApp, pushPath, startPushTestApp } from './testing/push-test-app.ts'

let app: PushTestApp
beforeAll(async () => {
  app = await startPushTestApp()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

test('stops the messages of this device', async () => {
  const [anna, browser] = [await app.signIn('anna'), app.double.newBrowser()]
  await app.subscribe(anna, browser)
  expect((await app.request('DELETE', pushPath, { token: anna })).status).toBe(204)
  expect((await app.pushState(anna)).kinds).toEqual([])
  expect(await app.notify('anna', browser)).toEqual([])
})

test('leaves the subscription of another account unchanged', async () => {
  const [anna, peter, browser] = [await app.signIn('anna'), await app.signIn('peter'), app.double.newBrowser()]
  await app.subscribe(anna, browser)
  expect((await app.request('DELETE', pushPath, { token: peter })).status).toBe(204)
  expect(await app.notify('anna', browser)).toHaveLength(1)
})

test('unsubscribes only this device on logout', async () => {
  const [thisBrowser, otherBrowser] = [app.double.newBrowser(), app.double.newBrowser()]
  const phone = await app.signIn('anna', { deviceId: 'phone' })
  await app.subscribe(phone, thisBrowser)
  await app.subscribe(await app.signIn('anna', { deviceId: 'laptop' }), otherBrowser)
  expect((await app.request('POST', api.logout.path, { token: phone })).status).toBe(204)
  expect(await app.notify('anna', otherBrowser)).toHaveLength(1)
  expect(thisBrowser.received).toEqual([])
  expect(await app.countSubscriptions()).toBe(1)
})
