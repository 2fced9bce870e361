import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { insertMessage } from './messages.repo.ts'

let app: TestApp
let anna: string
let peter: string
beforeAll(async () => {
  app = await startTestApp()
  anna = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body.token
  peter = (await login(app, 'peter@demo.boxzone.test', { password: 'Demo123' })).body.token
})
afterAll(() => app.close())

const messages = async (token: string) => (await app.request('GET', '/api/client/my/messages', { token })).body
const unread = async (token: string) =>
  (await app.request('GET', '/api/client/client-user/current', { token })).body.unreadMessages

async function endShareWithPeter(): Promise<void> {
  const contracts = (await app.request('GET', '/api/client/my/contracts', { token: anna })).body
  const { id: contractId } = contracts.find(({ sharedWith }: { sharedWith: unknown[] }) => sharedWith.length > 0)
  const body = { contractId, email: 'peter@demo.boxzone.test' }
  await app.request('POST', '/api/client/my/remove-box-sharing', { token: anna, body })
  await app.services.sendEmails()
}

test('counts unread messages until the customer reads them', async () => {
  await endShareWithPeter()
  expect(await unread(peter)).toBeGreaterThan(0)
  app.clock.advance(1_000)
  expect((await app.request('POST', '/api/client/my/messages/read', { token: peter })).status).toBe(204)
  expect(await unread(peter)).toBe(0)
  expect((await messages(peter)).every(({ isRead }: { isRead: boolean }) => isRead)).toBe(true)
})

test('counts an important info message as unread until it is confirmed, and shows it with its link afterwards', async () => {
  const [id, now] = [newId(), app.clock.now()]
  const row = { id, accountId: null, texts: { en: 'Please pay' }, important: true, validFrom: now, validUntil: null }
  await app.services.ctx.transaction((tx) => insertMessage(tx, { ...row, link: '/my/rents' }))
  await app.request('POST', '/api/client/my/messages/read', { token: peter })
  expect(await unread(peter)).toBe(1)
  await app.request('POST', '/api/client/my/confirm-message', { token: peter, body: { id } })
  expect(await unread(peter)).toBe(0)
  expect(await messages(peter)).toContainEqual(
    expect.objectContaining({ id, title: 'Please pay', isRead: true, link: { path: '/my/rents', label: null } }),
  )
})
