import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, officeLogin, signInAs } from '#src/testing/test-staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ SIGN_IN_FAILURES_PER_ACCOUNT: '3' })
})
afterAll(() => app.close())

test('returns a ticket and the available factors', async () => {
  const { status, body } = await officeLogin(app, ' Owner@demo.boxzone.test ')
  expect([status, body.factors]).toEqual([200, ['totp']])
  expect(body.ticket).toHaveLength(43)
})

test('refuses an office call with the ticket alone', async () => {
  const { body } = await officeLogin(app, 'owner@demo.boxzone.test')
  expect((await app.request('GET', '/api/office/me', { token: body.ticket })).status).toBe(401)
})

test('returns the same error for a wrong password, an unknown account and a deactivated account', async () => {
  const email = await addTestStaff(app, 'DESK')
  await app.database.db
    .updateTable('staff')
    .set({ deactivatedAt: app.clock.now() })
    .where('email', '=', email)
    .execute()
  const responses = [
    await officeLogin(app, 'desk@demo.boxzone.test', 'Wrong-password-1'),
    await officeLogin(app, 'unknown@demo.boxzone.test'),
    await officeLogin(app, email),
  ]
  expect(responses.map(({ body }) => body.code)).toEqual(Array.from(responses, () => 'invalid-credentials'))
})

test('refuses a customer at the office login and staff at the customer login', async () => {
  expect((await officeLogin(app, 'anna@demo.boxzone.test', 'Demo123')).body.code).toBe('invalid-credentials')
  const username = 'owner@demo.boxzone.test'
  const body = { username, password: 'Demo123demo123', rememberMe: false, deviceId: 'd', domain: 'CLIENT' }
  expect((await app.request('POST', '/auth/custom/login', { body })).body.code).toBe('invalid-credentials')
})

test('refuses a customer call with a staff token', async () => {
  const token = await signInAs(app, 'OWNER')
  expect((await app.request('GET', '/api/client/my/contracts', { token })).status).toBe(401)
})

test('delays logins after repeated wrong passwords', async () => {
  const email = await addTestStaff(app, 'DESK')
  for (let attempt = 0; attempt < 3; attempt++) await officeLogin(app, email, 'Wrong-password-1')
  expect(await officeLogin(app, email)).toMatchObject({ status: 429, body: { code: 'rate-limited' } })
})
