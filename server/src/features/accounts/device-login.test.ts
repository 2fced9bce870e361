import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createRememberedDevice, deviceLogin } from './testing/remembered-device.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('accepts the token of a remembered device repeatedly', async () => {
  const { deviceId, deviceToken } = await createRememberedDevice(app, 'device@example.test')
  const responses = await Promise.all(Array.from({ length: 5 }, () => deviceLogin(app, deviceId, deviceToken)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const token = responses[0]?.body.token
  expect((await app.request('GET', '/api/client/my/profile', { token })).body.email).toBe('device@example.test')
})

test('refuses a stolen token on another device and still accepts it on the remembered device', async () => {
  const { deviceId, deviceToken } = await createRememberedDevice(app, 'stolen@example.test')
  const thief = await deviceLogin(app, 'another device', deviceToken)
  const unknown = await deviceLogin(app, 'another device', 'x'.repeat(43))
  expect([thief.status, thief.body]).toEqual([401, unknown.body])
  expect((await deviceLogin(app, deviceId, deviceToken)).status).toBe(200)
})

test('refuses the token after 180 days', async () => {
  const old = await createRememberedDevice(app, 'old@example.test')
  app.clock.advance(180 * 86_400_000 - 1)
  expect((await deviceLogin(app, old.deviceId, old.deviceToken)).status).toBe(200)
  app.clock.advance(1)
  expect((await deviceLogin(app, old.deviceId, old.deviceToken)).status).toBe(401)
})

test('accepts no value of the database as a session token, device token or link token', async () => {
  const { deviceId, deviceToken } = await createRememberedDevice(app, 'dump@example.test')
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
    expect((await deviceLogin(app, deviceId, value)).status).not.toBe(200)
    const body = { token: value, newPassword: 'Nove123', newPasswordConfirmation: 'Nove123' }
    expect((await app.request('POST', '/auth/password/change', { body })).status).not.toBe(204)
  }
})
