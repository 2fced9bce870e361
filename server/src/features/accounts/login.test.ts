import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAccount, login, loginBody, password } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const path = '/auth/custom/login'
const me = (token: string) => app.request('GET', '/api/client/client-user/current', { token })
const post = (body: unknown, options: { source?: string; headers?: Record<string, string> } = {}) =>
  app.request('POST', path, { body, ...options })

test('a demo person signs in and is who they say', async () => {
  const { status, body } = await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })
  expect(status).toBe(200)
  expect(body.deviceToken).toBeUndefined()
  const user = await me(body.token)
  expect(user.body).toMatchObject({ type: 'ClientUser', firstName: 'Anna', userLanguage: 'sk', infomessages: [] })
})

test('every sign-in has a token of its own; logging out ends it on the server and no other', async () => {
  const { token: first } = await createAccount(app, 'two@example.test')
  const { body } = await login(app, 'two@example.test')
  expect(body.token).not.toBe(first)
  expect((await app.request('POST', '/auth/custom/logout', { token: first })).status).toBe(204)
  expect((await me(first)).status).toBe(401)
  expect((await me(body.token)).status).toBe(200)
})

test('a session lives 30 days from its last use', async () => {
  const { token } = await createAccount(app, 'slide@example.test')
  app.clock.advance(29 * 86_400_000)
  expect((await me(token)).status).toBe(200)
  app.clock.advance(29 * 86_400_000)
  expect((await me(token)).status).toBe(200)
  app.clock.advance(30 * 86_400_000)
  expect((await me(token)).status).toBe(401)
})

test('a wrong password and an unknown person get the same answer', async () => {
  await createAccount(app, 'known@example.test')
  const wrong = await login(app, 'known@example.test', { password: 'Wrong1' })
  const unknown = await login(app, 'unknown@example.test', { password: 'Wrong1' })
  expect([wrong.status, wrong.body]).toEqual([401, unknown.body])
  const shape = ({ headers }: typeof wrong) => Object.keys(headers).sort()
  expect(shape(wrong)).toEqual(shape(unknown))
})

test('a wrong password and an unknown person cost the same statements, so that the clock tells nothing', async () => {
  await createAccount(app, 'clock@example.test')
  const asked = vi.spyOn(app.database.db.getExecutor(), 'executeQuery')
  const statementsOf = async (email: string) => {
    asked.mockClear()
    await login(app, email, { password: 'Wrong1', deviceId: 'never seen' })
    return asked.mock.calls.map(([query]) => query.sql)
  }
  const wrong = await statementsOf('clock@example.test')
  expect(wrong).toHaveLength(4)
  expect(await statementsOf('nobody@example.test')).toEqual(wrong)
})

test.each([
  ['nothing', undefined],
  ['an array', []],
  ['half a body', '{"username":"a@b.test",'],
  ['no password', { username: 'a@b.test', deviceId: 'd', domain: 'CLIENT' }],
  ['another domain', loginBody('a@b.test', { domain: 'ADMIN' })],
  ['a number as a name', loginBody('a@b.test', { username: 5 })],
])('%s is a malformed request', async (_what, body) => {
  const answer = await post(body)
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid-login-request'])
})

test('ten wrong guesses close the account to strangers, even with the right password, and successes do not count', async () => {
  const email = 'guessed@example.test'
  await createAccount(app, email)
  for (let i = 0; i < 12; i++) expect((await login(app, email)).status).toBe(200)
  const guess = (i: number, change = {}) =>
    post(loginBody(email, { password: `Wrong${i}`, deviceId: `stranger ${i}`, ...change }), {
      source: `198.51.100.${i}`,
    })
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => guess(i)))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  const blocked = answers.find(({ status }) => status === 429)
  expect(blocked?.body.code).toBe('rate-limited')
  expect(Number(blocked?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await guess(99, { password })).status).toBe(429)
  expect((await login(app, email)).status, 'the owner on the device they used before').toBe(200)
  app.clock.advance(15 * 60_000)
  expect((await guess(99, { password })).status).toBe(200)
})

test('a known device has its own ten guesses and no more', async () => {
  const email = 'device@example.test'
  await createAccount(app, email)
  const statuses: number[] = []
  for (let i = 0; i < 11; i++) statuses.push((await login(app, email, { password: 'Wrong1' })).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
})

test('a source has a hundred failures in an hour, and forged headers make no other source of it', async () => {
  const source = '203.0.113.7'
  const guess = (i: number) =>
    post(loginBody(`victim${i}@example.test`), {
      source,
      headers: { 'x-forwarded-for': `10.0.0.${i}`, forwarded: `for=10.0.0.${i}`, 'x-real-ip': `10.0.0.${i}` },
    })
  const statuses: number[] = []
  for (let i = 0; i < 101; i++) statuses.push((await guess(i)).status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(100)
  expect(statuses.at(-1)).toBe(429)
  const elsewhere = await post(loginBody('victim200@example.test'), { source: '203.0.113.8' })
  expect(elsewhere.status).toBe(401)
})
