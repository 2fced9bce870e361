import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PushTestApp, pushPath, startPushTestApp } from './testing/push-test-app.ts'

let app: PushTestApp
beforeAll(async () => {
  app = await startPushTestApp()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

test('sends no message before a subscription and then only the subscribed kinds', async () => {
  const [anna, browser] = [await app.signIn('anna'), app.double.newBrowser()]
  expect(await app.notify('anna', browser)).toEqual([])
  expect((await app.subscribe(anna, browser, ['GUEST'])).body.kinds).toEqual(['GUEST'])
  expect(await app.notify('anna', browser)).toEqual([])
  expect((await app.subscribe(anna, browser, ['PAYMENT', 'FREE_BOX'])).status).toBe(200)
  expect(await app.notify('anna', browser)).toEqual([
    {
      title: 'Z\u00a0karty sa nepodarilo strhnúť platbu',
      body: expect.stringContaining('Box 131, Ružinov'),
      path: '/my/rents?pay=r1',
      tag: expect.stringMatching(/^[\w-]{32}$/),
      language: 'sk',
    },
  ])
})

test('refuses the endpoint of another account when the keys do not match', async () => {
  const [anna, peter, browser] = [await app.signIn('anna'), await app.signIn('peter'), app.double.newBrowser()]
  await app.subscribe(anna, browser)
  const { endpoint } = browser.subscription
  const guessed = { subscription: { endpoint, keys: app.double.newBrowser().subscription.keys } }
  expect((await app.subscribe(peter, guessed)).body).toMatchObject({
    code: 'validation',
    fields: { endpoint: 'regex' },
  })
  expect(await app.notify('peter', browser)).toEqual([])
  expect(await app.notify('anna', browser)).toHaveLength(1)
})

test('transfers the subscription of a browser to the account that subscribes there last', async () => {
  const [anna, browser] = [await app.signIn('anna'), app.double.newBrowser()]
  await app.subscribe(anna, browser)
  await app.subscribe(await app.signIn('peter'), browser)
  expect(await app.notify('anna', browser)).toEqual([])
  expect(await app.notify('peter', browser)).toHaveLength(1)
})

test('encrypts the endpoint and refuses an endpoint in a private network', async () => {
  const [anna, browser] = [await app.signIn('anna'), app.double.newBrowser()]
  await app.subscribe(anna, browser)
  const { target } = await app.database.db.selectFrom('pushSubscription').select('target').executeTakeFirstOrThrow()
  expect(target.includes('browser')).toBe(false)
  const { keys } = browser.subscription
  for (const endpoint of ['https://127.0.0.1/x', 'http://push.example.com/x', 'https://db.internal/x']) {
    expect((await app.subscribe(anna, { subscription: { endpoint, keys } })).body.code).toBe('validation')
  }
})

test('requires a signed-in account', async () => {
  const body = { ...app.double.newBrowser().subscription, kinds: ['PAYMENT'], language: 'sk' }
  expect((await app.request('PUT', pushPath, { body })).status).toBe(401)
})
