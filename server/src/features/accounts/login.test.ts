import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createAccount, linkToken, login, loginBody, password } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const path = '/auth/custom/login'
const fetchCurrentUser = (token: string) => app.request('GET', '/api/client/client-user/current', { token })
const post = (body: unknown, options: { source?: string; headers?: Record<string, string> } = {}) =>
  app.request('POST', path, { body, ...options })

test('returns a session token', async () => {
  const { status, body } = await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })
  expect(status).toBe(200)
  expect(body.deviceToken).toBeUndefined()
  const user = await fetchCurrentUser(body.token)
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
  ['an empty body', undefined],
  ['an array', []],
  ['half a body', '{"username":"a@b.test",'],
  ['a body without a password', { username: 'a@b.test', deviceId: 'd', domain: 'CLIENT' }],
  ['another domain', loginBody('a@b.test', { domain: 'ADMIN' })],
  ['a numeric username', loginBody('a@b.test', { username: 5 })],
])('refuses %s as a malformed request', async (_case, body) => {
  const response = await post(body)
  expect([response.status, response.body.code]).toEqual([400, 'invalid-login-request'])
})

const guessAt = (at: TestApp, email: string, source: string, change = {}) =>
  at.request('POST', path, {
    body: loginBody(email, { password: 'Wrong1', deviceId: `device at ${source}`, ...change }),
    source,
  })
const guess = (email: string, source: string, change = {}) => guessAt(app, email, source, change)

test('does not count successful logins as attempts', async () => {
  const email = 'frequent@example.test'
  await createAccount(app, email)
  for (let i = 0; i < 12; i++) expect((await login(app, email)).status).toBe(200)
})

test('refuses logins to one account from one source for 60 s after ten wrong passwords', async () => {
  const email = 'guessed@example.test'
  await createAccount(app, email)
  expect((await login(app, email)).status).toBe(200)
  const responses = await Promise.all(Array.from({ length: 30 }, () => guess(email, '198.51.100.1')))
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(10)
  const blocked = responses.find(({ status }) => status === 429)
  expect(blocked?.body.code).toBe('rate-limited')
  expect(blocked?.headers['retry-after']).toBe('60')
  expect((await guess(email, '198.51.100.1', { password })).status, 'the right password').toBe(429)
  expect((await login(app, email)).status, 'the owner on a known device').toBe(200)
  expect((await guess(email, '198.51.100.2', { password })).status, 'the owner on a new device').toBe(200)
  app.clock.advance(60_000)
  expect((await guess(email, '198.51.100.1')).status).toBe(401)
  expect((await guess(email, '198.51.100.1')).headers['retry-after'], 'the doubled delay').toBe('120')
  app.clock.advance(120_000)
  expect((await guess(email, '198.51.100.1', { password })).status).toBe(200)
  expect((await guess(email, '198.51.100.1', { deviceId: 'another' })).status, 'a success ends the delay').toBe(401)
})

test('refuses logins from a known device after ten wrong passwords', async () => {
  const email = 'device@example.test'
  await createAccount(app, email)
  const statuses: number[] = []
  for (let i = 0; i < 11; i++) statuses.push((await login(app, email, { password: 'Wrong1' })).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
})

describe('login to an account under attack', () => {
  const failures = 5
  let attackedApp: TestApp
  const email = 'attacked@example.test'
  const newDevice = { source: '203.0.113.200', deviceId: 'a new phone' }
  const attempt = (targetEmail: string, entered: string) =>
    guessAt(attackedApp, targetEmail, newDevice.source, { password: entered, deviceId: newDevice.deviceId })
  const admit = (token: string, deviceId = newDevice.deviceId) =>
    attackedApp.request('POST', '/auth/custom/admit-device', { body: { token, deviceId } })
  const countSentLinks = async () => {
    await attackedApp.runQueued()
    await attackedApp.services.sendEmails()
    return attackedApp.sent.filter(({ text }) => text.includes('/admit-device?token=')).length
  }

  beforeAll(async () => {
    attackedApp = await startTestApp({ SIGN_IN_ATTACK_FAILURES: String(failures) })
    await createAccount(attackedApp, email)
    for (const targetEmail of [email, 'unknown.attacked@example.test']) {
      for (let i = 0; i < failures; i++)
        expect((await guessAt(attackedApp, targetEmail, `198.51.101.${i}`)).status).toBe(401)
    }
  })

  afterAll(() => attackedApp.close())

  test('returns the same response for a right password, a wrong password and an unknown account', async () => {
    const responses = [
      await attempt(email, password),
      await attempt(email, 'Wrong1'),
      await attempt('unknown.attacked@example.test', 'Wrong1'),
    ]
    for (const { status, body } of responses) expect([status, body]).toEqual([403, responses[0]?.body])
    expect(responses[0]?.body.code).toBe('auth/link-required')
  })

  test('sends one link for the right password and none for a wrong one', async () => {
    expect(await countSentLinks()).toBe(1)
    await attempt(email, password)
    expect(await countSentLinks()).toBe(1)
    expect(attackedApp.sent.at(-1)?.to).toBe(email)
  })

  test('admits the device that opens the link and accepts the link only once', async () => {
    const token = await linkToken(attackedApp, email, '/admit-device?token=')
    expect((await login(attackedApp, email)).status, 'a known device').toBe(200)
    const uses = await Promise.all(Array.from({ length: 5 }, () => admit(token)))
    expect(uses.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400])
    expect((await attempt(email, password)).status).toBe(200)
    expect((await guessAt(attackedApp, email, '203.0.113.201', { password })).body.code, 'another device').toBe(
      'auth/link-required',
    )
  })

  test('admits every device again after an hour', async () => {
    attackedApp.clock.advance(3_600_000)
    expect((await guessAt(attackedApp, email, '203.0.113.202', { password })).status).toBe(200)
  })
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

test('issues no device token to an AdminUser account', async () => {
  const { body } = await login(app, 'admin@demo.boxzone.test', { password: 'Demo123', rememberMe: true })
  expect([body.token, body.deviceToken]).toEqual([expect.any(String), undefined])
})

test('ends the session of an AdminUser account after 30 idle minutes or 12 hours', async () => {
  const email = 'admin@demo.boxzone.test'
  const { body } = await login(app, email, { password: 'Demo123' })
  for (let minutes = 0; minutes < 12 * 60 - 29; minutes += 29) {
    expect((await fetchCurrentUser(body.token)).status, `after ${minutes} minutes`).toBe(200)
    app.clock.advance(29 * 60_000)
  }
  app.clock.advance(29 * 60_000)
  expect((await fetchCurrentUser(body.token)).status, 'after twelve hours').toBe(401)
  const idle = (await login(app, email, { password: 'Demo123' })).body.token
  app.clock.advance(30 * 60_000)
  expect((await fetchCurrentUser(idle)).status).toBe(401)
})
