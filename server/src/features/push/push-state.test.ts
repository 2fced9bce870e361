import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp } from '#src/testing/test-app.ts'
import { type PushTestApp, pushPath, startPushTestApp } from './testing/push-test-app.ts'

let app: PushTestApp
beforeAll(async () => {
  app = await startPushTestApp()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

test('returns the public key and the kinds of the device of the caller', async () => {
  const [anna, peter] = [await app.signIn('anna'), await app.signIn('peter')]
  const { publicKey } = app
  expect(await app.pushState(anna)).toEqual({ publicKey, kinds: [] })
  await app.subscribe(anna, app.double.newBrowser(), ['GUEST'])
  expect(await app.pushState(anna)).toEqual({ publicKey, kinds: ['GUEST'] })
  expect(await app.pushState(peter)).toEqual({ publicKey, kinds: [] })
  expect((await app.pushState(await app.signIn('anna', { deviceId: 'phone' }))).kinds).toEqual([])
})

test('offers no push messages when no keys are configured', async () => {
  const plain = await startTestApp()
  try {
    const { token } = (await login(plain, 'anna@demo.boxzone.test', { password: 'Demo123' })).body
    expect((await plain.request('GET', pushPath, { token })).body).toEqual({ publicKey: null, kinds: [] })
    const body = { ...app.double.newBrowser().subscription, kinds: ['PAYMENT'], language: 'sk' }
    expect((await plain.request('PUT', pushPath, { token, body })).status).toBe(404)
  } finally {
    await plain.close()
  }
})
