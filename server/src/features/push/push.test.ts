import { api, type PushKind } from '@boxzone/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoAccountId } from '#src/demo/accounts.ts'
import { type PushBrowser, type PushDouble, startPushDouble } from '#src/gateways/push/testing/push-double.ts'
import { newPushKeys, webPushGateway } from '#src/gateways/push/web-push.ts'
import { runnable } from '#src/kernel/jobs/job.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import { personalData } from '#src/personal-data.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { notifyByPush } from './notify-by-push.ts'
import { pushCleanUpJob } from './push-clean-up.job.ts'
import type { PushMessage } from './push-message.rules.ts'

let double: PushDouble
let app: TestApp
const keys = newPushKeys()
beforeAll(async () => {
  double = await startPushDouble()
  const push = webPushGateway({ ...keys, subject: 'mailto:ahoj@boxzone.test', double: double.url })
  app = await startTestApp({}, { push })
})
afterAll(async () => {
  await app.close()
  await double.close()
})
beforeEach(async () => {
  double.status = 201
  await app.database.db.deleteFrom('pushSubscription').execute()
})

const path = api.pushState.path
const signIn = async (name: string, change: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  (await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123', ...change })).body.token
const state = async (token: string) => (await app.request('GET', path, { token })).body
const subscribe = (
  token: string,
  { subscription }: Pick<PushBrowser, 'subscription'>,
  kinds: readonly PushKind[] = ['PAYMENT'],
) => app.request('PUT', path, { token, body: { ...subscription, kinds, language: 'sk' } })

const message: PushMessage = { about: 'rentFailed', box: 'Box 131', place: 'Box Ružinov', rentId: 'r1' }
/** Something happened to the person; answers what the browser shows of it. */
async function tell(name: Parameters<typeof demoAccountId>[0], browser: PushBrowser, told: PushMessage = message) {
  const { ctx } = app.services
  await ctx.transaction((tx) => notifyByPush(ctx, tx, demoAccountId(name), told))
  await app.runQueued()
  return browser.received.splice(0).map(({ shown }) => shown)
}

test('it is off until asked for, and then sends what was asked for and nothing else', async () => {
  const [anna, browser] = [await signIn('anna'), double.newBrowser()]
  expect(await state(anna)).toEqual({ publicKey: keys.publicKey, kinds: [] })
  expect(await tell('anna', browser)).toEqual([])
  expect((await subscribe(anna, browser, ['GUEST'])).body.kinds).toEqual(['GUEST'])
  expect(await tell('anna', browser)).toEqual([])
  expect((await subscribe(anna, browser, ['PAYMENT', 'FREE_BOX'])).status).toBe(200)
  expect(await tell('anna', browser)).toEqual([
    {
      title: 'Z karty sa nepodarilo strhnúť nájomné',
      body: expect.stringContaining('Box 131, Box Ružinov'),
      path: '/my/rents?pay=r1',
      tag: expect.stringMatching(/^[\w-]{32}$/),
      language: 'sk',
    },
  ])
  expect((await app.request('DELETE', path, { token: anna })).status).toBe(204)
  expect((await state(anna)).kinds).toEqual([])
  expect(await tell('anna', browser)).toEqual([])
})

test('it is said in the language of the device, also after it changed', async () => {
  const [anna, browser] = [await signIn('anna'), double.newBrowser()]
  await subscribe(anna, browser)
  const body = { userLanguage: 'hu' }
  expect((await app.request(api.setLocale.method, api.setLocale.path, { token: anna, body })).status).toBeLessThan(300)
  expect(await tell('anna', browser)).toMatchObject([{ language: 'hu', title: 'Nem tudtuk megterhelni a kártyáját' }])
})

test('what another person’s browser asked for can be neither seen, taken nor ended', async () => {
  const [anna, peter, browser] = [await signIn('anna'), await signIn('peter'), double.newBrowser()]
  await subscribe(anna, browser)
  expect((await state(peter)).kinds).toEqual([])
  expect((await app.request('DELETE', path, { token: peter })).status).toBe(204)
  const { endpoint } = browser.subscription
  const guessed = { subscription: { endpoint, keys: double.newBrowser().subscription.keys } }
  expect((await subscribe(peter, guessed)).body).toMatchObject({ code: 'validation', fields: { endpoint: 'regex' } })
  expect(await tell('peter', browser)).toEqual([])
  expect(await tell('anna', browser)).toHaveLength(1)
})

test('a browser that changed hands belongs to who uses it now', async () => {
  const [anna, browser] = [await signIn('anna'), double.newBrowser()]
  await subscribe(anna, browser)
  await subscribe(await signIn('peter'), browser)
  expect(await tell('anna', browser)).toEqual([])
  expect(await tell('peter', browser)).toHaveLength(1)
})

test('logging out ends it on this device and on no other', async () => {
  const [here, there] = [double.newBrowser(), double.newBrowser()]
  const phone = await signIn('anna', { deviceId: 'phone' })
  await subscribe(phone, here)
  await subscribe(await signIn('anna', { deviceId: 'desk' }), there)
  expect((await app.request('POST', api.logout.path, { token: phone })).status).toBe(204)
  expect(await tell('anna', there)).toHaveLength(1)
  expect(here.received).toEqual([])
  expect(await app.database.db.selectFrom('pushSubscription').select('id').execute()).toHaveLength(1)
})

test('a device that is signed in no more is not written to and then forgotten', async () => {
  const browser = double.newBrowser()
  await subscribe(await signIn('anna', { deviceId: 'old phone' }), browser)
  await app.database.db.updateTable('session').set({ expiresAt: app.clock.now() }).execute()
  expect(await tell('anna', browser)).toEqual([])
  expect(await runJob(app.services.ctx, runnable(pushCleanUpJob), {})).toMatchObject({ processed: 1 })
})

test('an endpoint that is gone is removed, one in trouble is tried again, and the cause is never undone', async () => {
  const [anna, browser] = [await signIn('anna'), double.newBrowser()]
  await subscribe(anna, browser)
  double.status = 503
  expect(await tell('anna', browser)).toEqual([])
  double.status = 201
  await app.runQueued()
  expect(browser.received.splice(0)).toHaveLength(1)
  double.status = 410
  await tell('anna', browser)
  expect((await state(anna)).kinds).toEqual([])
})

test('old news is not told', async () => {
  const browser = double.newBrowser()
  await subscribe(await signIn('anna'), browser, ['GUEST'])
  double.status = 503
  await tell('anna', browser, { about: 'openedByLink', box: 'B', place: 'P', contractId: 'c' })
  double.status = 201
  app.clock.advance(60 * 60_000)
  await app.runQueued()
  expect(browser.received).toEqual([])
})

test('the endpoint is sealed in the database and cannot be one of our own network', async () => {
  const [anna, browser] = [await signIn('anna'), double.newBrowser()]
  await subscribe(anna, browser)
  const { target } = await app.database.db.selectFrom('pushSubscription').select('target').executeTakeFirstOrThrow()
  expect(target.includes('browser')).toBe(false)
  for (const endpoint of ['https://127.0.0.1/x', 'http://push.example.com/x', 'https://db.internal/x']) {
    const { keys: own } = browser.subscription
    expect((await subscribe(anna, { subscription: { endpoint, keys: own } })).body.code).toBe('validation')
  }
})

test('the export names the devices without their keys, and removing the account erases them', async () => {
  const [thomas, browser] = [await signIn('new'), double.newBrowser()]
  await subscribe(thomas, browser)
  const { services } = app
  const part = personalData.find(({ name }) => name === 'push')
  const files = JSON.stringify(await part?.collect?.(services.ctx, demoAccountId('new')))
  expect(files).toContain(browser.subscription.endpoint)
  expect(files).not.toContain(browser.subscription.keys.auth)
  expect((await app.request(api.removeAccount.method, api.removeAccount.path, { token: thomas })).status).toBe(204)
  expect(await app.database.db.selectFrom('pushSubscription').select('id').execute()).toEqual([])
})

test('where no keys are configured nothing is offered', async () => {
  const plain = await startTestApp()
  try {
    const { body } = await login(plain, 'anna@demo.boxzone.test', { password: 'Demo123' })
    const { token } = body
    expect((await plain.request('GET', path, { token })).body).toEqual({ publicKey: null, kinds: [] })
    const sent = { ...double.newBrowser().subscription, kinds: ['PAYMENT'], language: 'sk' }
    expect((await plain.request('PUT', path, { token, body: sent })).status).toBe(404)
  } finally {
    await plain.close()
  }
})
