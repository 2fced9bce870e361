import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, login, registration } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

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
const titles = async (token: string) => (await messages(token)).map(({ title }: { title: string }) => title)

async function endShareWithPeter(): Promise<void> {
  const contracts = (await app.request('GET', '/api/client/my/contracts', { token: anna })).body
  const { id: contractId } = contracts.find(({ sharedWith }: { sharedWith: unknown[] }) => sharedWith.length > 0)
  const body = { contractId, email: 'peter@demo.boxzone.test' }
  await app.request('POST', '/api/client/my/remove-box-sharing', { token: anna, body })
  await app.services.sendEmails()
}

test('shows a sent e-mail to its recipient only, in the reader’s language', async () => {
  await endShareWithPeter()
  const [email] = await messages(peter)
  expect(email).toMatchObject({ kind: 'email', isRead: false, blocks: expect.any(Array) })
  expect(email.title).toContain('prístup sa skončil')
  expect(await titles(anna)).not.toContain(email.title)
  const inUkrainian = await app.request('GET', '/api/client/my/messages?language=uk', { token: peter })
  expect(inUkrainian.body[0].title).toMatch(/[а-яі]{5}/)
  await app.request('POST', '/api/client/my/set-locale', { token: peter, body: { userLanguage: 'en' } })
  expect((await titles(peter))[0]).toContain('no longer shared')
})

test('shows only the subject of an e-mail with a secret link', async () => {
  const email = 'eva@example.test'
  const { token } = await createAccount(app, email)
  await app.request('POST', '/auth/password/request-reset', { body: { email } })
  await app.runQueued()
  await app.services.sendEmails()
  const body = JSON.stringify(await messages(token))
  expect(await messages(token)).toHaveLength(2)
  expect(await messages(token)).toContainEqual(
    expect.objectContaining({ title: expect.stringContaining('hes'), blocks: null, link: null }),
  )
  expect(body).not.toMatch(/token|confirm=|https?:/)
})

test('assigns e-mails to the account that had the e-mail address when they were sent', async () => {
  const { db } = app.database
  const email = 'reused@example.test'
  await createAccount(app, email)
  await db.updateTable('account').set({ email: 'moved@example.test' }).where('email', '=', email).execute()
  await app.request('POST', '/api/user/register', { body: registration(email) })
  const sent = await db.selectFrom('outboxEmail').select(['accountId']).where('recipient', '=', email).execute()
  expect(new Set(sent.map(({ accountId }) => accountId)).size).toBe(2)
})
