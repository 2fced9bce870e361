import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccountId } from '#src/demo/accounts.ts'
import { newId } from '#src/kernel/ids.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { insertMessage } from './messages.repo.ts'

let app: TestApp
let jan: string
let anna: string
beforeAll(async () => {
  app = await startTestApp()
  const signIn = async (name: string) =>
    (await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })).body.token
  jan = await signIn('jan')
  anna = await signIn('anna')
})
afterAll(() => app.close())

const fetchMessages = async (token: string) =>
  (await app.request('GET', '/api/client/client-user/current', { token })).body.infomessages
const confirm = (token: string, id: string) =>
  app.request('POST', '/api/client/my/confirm-message', { token, body: { id } })

test('hides a message after its confirmation by the account', async () => {
  const [message] = await fetchMessages(jan)
  expect(message).toMatchObject({ important: true })
  expect(message.text).toContain('Kauciu')
  await app.request('POST', '/api/client/my/set-locale', { token: jan, body: { userLanguage: 'en' } })
  expect((await fetchMessages(jan))[0].text).toContain('deposit')
  expect((await confirm(anna, message.id)).body.code).toBe('not-found')
  expect((await confirm(jan, message.id)).status).toBe(204)
  expect((await confirm(jan, message.id)).status).toBe(204)
  expect(await fetchMessages(jan)).toEqual([])
})

test('confirms a message to all accounts only for the caller and hides it when its validity ends', async () => {
  const id = newId()
  const now = app.clock.now()
  const validUntil = new Date(now.getTime() + 60_000)
  const message = { id, accountId: null, texts: { en: 'Hello' }, important: false, validFrom: now, validUntil }
  await app.services.ctx.transaction((tx) => insertMessage(tx, message))
  expect(await fetchMessages(anna)).toEqual([{ id, text: 'Hello', important: false, link: null }])
  await confirm(anna, id)
  expect(await fetchMessages(anna)).toEqual([])
  expect(await fetchMessages(jan)).toHaveLength(1)
  app.clock.advance(60_000)
  expect(await fetchMessages(jan)).toEqual([])
  expect((await confirm(jan, demoAccountId('jan'))).status).toBe(404)
})
