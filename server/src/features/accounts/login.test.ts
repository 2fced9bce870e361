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

test('returns a session token', async () => {
  const { status, body } = await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })
  expect(status).toBe(200)
  expect(body.deviceToken).toBeUndefined()
  const user = await me(body.token)
  expect(user.body).toMatchObject({ type: 'ClientUser', firstName: 'Anna', userLanguage: 'sk', infomessages: [] })
})

test('returns the same error for a wrong password and an unknown account', async () => {
  await createAccount(app, 'known@example.test')
  const wrong = await login(app, 'known@example.test', { password: 'Wrong1' })
  const unknown = await login(app, 'unknown@example.test', { password: 'Wrong1' })
  expect([wrong.status, wrong.body]).toEqual([401, unknown.body])
  const shape = ({ headers }: typeof wrong) => Object.keys(headers).sort()
  expect(shape(wrong)).toEqual(shape(unknown))
})

test('executes the same statements for a wrong password and an unknown account', async () => {
  await createAccount(app, 'clock@example.test')
  const executeQuery = vi.spyOn(app.database.db.getExecutor(), 'executeQuery')
  const statementsOf = async (email: string) => {
    executeQuery.mockClear()
    await login(app, email, { password: 'Wrong1', deviceId: 'never seen' })
    return executeQuery.mock.calls.map(([query]) => query.sql)
  }
  const wrong = await statementsOf('clock@example.test')
  expect(wrong).toHaveLength(4)
  expect(await statementsOf('unknown@example.test')).toEqual(wrong)
})

test.each([
  ['nothing', undefined],
  ['an array', []],
  ['half a body', '{"username":"a@b.test",'],
  ['no password', { username: 'a@b.test', deviceId: 'd', domain: 'CLIENT' }],
  ['another domain', loginBody('a@b.test', { domain: 'ADMIN' })],
  ['a number as a name', loginBody('a@b.test', { username: 5 })],
])('refuses %s as a malformed request', async (_what, body) => {
  const response = await post(body)
  expect([response.status, response.body.code]).toEqual([400, 'invalid-login-request'])
})

test('blocks unknown devices after ten wrong passwords and does not count successful logins', async () => {
  const email = 'guessed@example.test'
  await createAccount(app, email)
  for (let i = 0; i < 12; i++) expect((await login(app, email)).status).toBe(200)
  const attempt = (i: number, change = {}) =>
    post(loginBody(email, { password: `Wrong${i}`, deviceId: `stranger ${i}`, ...change }), {
      source: `198.51.100.${i}`,
    })
  const responses = await Promise.all(Array.from({ length: 30 }, (_, i) => attempt(i)))
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(10)
  const blocked = responses.find(({ status }) => status === 429)
  expect(blocked?.body.code).toBe('rate-limited')
  expect(Number(blocked?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await attempt(99, { password })).status).toBe(429)
  expect((await login(app, email)).status, 'the owner on a known device').toBe(200)
  app.clock.advance(15 * 60_000)
  expect((await attempt(99, { password })).status).toBe(200)
})

test('restricts a known device to ten wrong passwords', async () => {
  const email = 'device@example.test'
  await createAccount(app, email)
  const statuses: number[] = []
  for (let i = 0; i < 11; i++) statuses.push((await login(app, email, { password: 'Wrong1' })).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
})

test('restricts a source to a hundred failures per hour and ignores forged forwarding headers', async () => {
  const source = '203.0.113.7'
  const attempt = (i: number) =>
    post(loginBody(`victim${i}@example.test`), {
      source,
      headers: { 'x-forwarded-for': `10.0.0.${i}`, forwarded: `for=10.0.0.${i}`, 'x-real-ip': `10.0.0.${i}` },
    })
  const statuses: number[] = []
  for (let i = 0; i < 101; i++) statuses.push((await attempt(i)).status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(100)
  expect(statuses.at(-1)).toBe(429)
  const elsewhere = await post(loginBody('victim200@example.test'), { source: '203.0.113.8' })
  expect(elsewhere.status).toBe(401)
})
