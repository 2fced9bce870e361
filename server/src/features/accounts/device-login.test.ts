import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const deviceLogin = (deviceId: string, deviceToken: string) =>
  app.request('POST', '/auth/custom/device-login', { body: { deviceId, deviceToken, domain: 'CLIENT' } })
const revoke = (deviceId: string, deviceToken: string) =>
  app.request('POST', '/auth/custom/revoke-device-token', { body: { deviceId, deviceToken } })

async function remember(email: string) {
  const { deviceId } = await createAccount(app, email)
  const { body } = await login(app, email, { rememberMe: true })
  return { deviceId, deviceToken: String(body.deviceToken) }
}

test('a remembered device signs in again, as often as it needs', async () => {
  const { deviceId, deviceToken } = await remember('device@example.test')
  const answers = await Promise.all(Array.from({ length: 5 }, () => deviceLogin(deviceId, deviceToken)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const token = answers[0]?.body.token
  expect((await app.request('GET', '/api/client/my/profile', { token })).body.email).toBe('device@example.test')
})

test('a stolen token is worth nothing on another device, and its owner does not suffer', async () => {
  const { deviceId, deviceToken } = await remember('stolen@example.test')
  const thief = await deviceLogin('another device', deviceToken)
  const unknown = await deviceLogin('another device', 'x'.repeat(43))
  expect([thief.status, thief.body]).toEqual([401, unknown.body])
  expect((await revoke('another device', deviceToken)).status).toBe(204)
  expect((await deviceLogin(deviceId, deviceToken)).status).toBe(200)
})

test('it ends when revoked, and after 180 days; revoking nothing is fine', async () => {
  const revoked = await remember('revoked@example.test')
  expect((await revoke(revoked.deviceId, revoked.deviceToken)).status).toBe(204)
  expect((await revoke(revoked.deviceId, revoked.deviceToken)).status).toBe(204)
  expect((await deviceLogin(revoked.deviceId, revoked.deviceToken)).body.code).toBe('invalid-credentials')
  const old = await remember('old@example.test')
  app.clock.advance(180 * 86_400_000 - 1)
  expect((await deviceLogin(old.deviceId, old.deviceToken)).status).toBe(200)
  app.clock.advance(1)
  expect((await deviceLogin(old.deviceId, old.deviceToken)).status).toBe(401)
})

test('what the database holds opens nothing', async () => {
  const { deviceId, deviceToken } = await remember('dump@example.test')
  const { db } = app.database
  await app.request('POST', '/auth/password/request-reset', { body: { email: 'dump@example.test' } })
  await app.runQueued()
  const dump = JSON.stringify([
    await db.selectFrom('session').selectAll().execute(),
    await db.selectFrom('deviceToken').selectAll().execute(),
    await db.selectFrom('knownDevice').selectAll().execute(),
    await db.selectFrom('accountLink').selectAll().execute(),
    await db.selectFrom('outboxEmail').select(['data', 'dedupeKey']).where('status', '=', 'WAITING').execute(),
  ])
  expect(dump).not.toContain(deviceToken)
  expect(dump).not.toContain(deviceId)
  const values = [...new Set(dump.match(/[\w-]{20,}/g))]
  expect(values.length).toBeGreaterThan(3)
  for (const value of values.slice(0, 40)) {
    expect((await app.request('GET', '/api/client/my/profile', { token: value })).status).toBe(401)
    expect((await deviceLogin(deviceId, value)).status).not.toBe(200)
    const body = { token: value, newPassword: 'Nove123', newPasswordConfirmation: 'Nove123' }
    expect((await app.request('POST', '/auth/password/change', { body })).status).not.toBe(204)
  }
})
