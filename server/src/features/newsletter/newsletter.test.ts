import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccountId } from '#src/demo/accounts.ts'
import { signedId } from '#src/kernel/signed-id.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await login(app, 'peter@demo.boxzone.test', { password: 'Demo123' })).body.token
})
afterAll(() => app.close())

const state = async () =>
  (await app.request('GET', '/api/client/my/is-subscribed-to-newsletter', { token })).body.subscribed
const subscribe = (body?: unknown) =>
  app.request('POST', '/api/client/my/subscribe-to-newsletter', { token, ...(body ? { body } : {}) })
const tokenOf = (name: 'anna' | 'peter') =>
  signedId('newsletter', demoAccountId(name), app.services.config.BOXZONE_SECRET)
const unsubscribe = (value: string) => app.request('POST', '/auth/newsletter/unsubscribe', { body: { token: value } })

test('a person subscribes and leaves', async () => {
  expect(await state()).toBe(false)
  expect((await subscribe()).body).toEqual({ subscribed: true })
  expect(await state()).toBe(true)
  expect((await subscribe({ subscribed: false })).body).toEqual({ subscribed: false })
  expect(await state()).toBe(false)
})

test('the link of the newsletter leaves without signing in, as often as it is opened', async () => {
  await subscribe()
  const value = tokenOf('peter')
  expect((await unsubscribe(value)).status).toBe(204)
  expect((await unsubscribe(value)).status).toBe(204)
  expect(await state()).toBe(false)
})

test('a made-up link leaves nobody', async () => {
  await subscribe()
  const value = tokenOf('anna')
  for (const wrong of [
    'x',
    '',
    `${demoAccountId('peter')}.${value.split('.')[1]}`,
    `${value}x`,
    demoAccountId('peter'),
  ]) {
    expect([400]).toContain((await unsubscribe(wrong)).status)
  }
  expect(await state()).toBe(true)
})

test('every change is one record, also of many at once', async () => {
  await subscribe({ subscribed: false })
  const count = async () => {
    const rows = await app.database.db
      .selectFrom('consent')
      .select('sequence')
      .where('subject', '=', demoAccountId('peter'))
      .execute()
    return rows.length
  }
  const before = await count()
  await Promise.all(Array.from({ length: 5 }, () => subscribe()))
  expect(await count()).toBe(before + 1)
})
