import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const devices = async (token: string) => (await app.request('GET', '/api/client/my/devices', { token })).body
const signOut = (id: string, token: string) => app.request('DELETE', `/api/client/my/devices/${id}`, { token })
const phone = { deviceId: 'phone', rememberMe: true }

test('ends the sessions and the device token of another device', async () => {
  const owner = await createAccount(app, 'lost@example.test')
  const lost = (await login(app, owner.email, phone)).body
  const [, other] = await devices(owner.token)
  expect((await signOut(other.id, owner.token)).body).toEqual([expect.objectContaining({ isCurrent: true })])
  expect((await app.request('GET', '/api/client/my/profile', { token: lost.token })).status).toBe(401)
  const body = { deviceId: 'phone', deviceToken: lost.deviceToken, domain: 'CLIENT' }
  expect((await app.request('POST', '/auth/custom/device-login', { body })).status).toBe(401)
})

test('does not list or end the devices of another account', async () => {
  const owner = await createAccount(app, 'mine@example.test')
  const stranger = await createAccount(app, 'stranger@example.test')
  const [own] = await devices(owner.token)
  await signOut(own.id, stranger.token)
  expect(await devices(owner.token)).toHaveLength(1)
  expect((await devices(stranger.token)).map(({ id }: { id: string }) => id)).not.toContain(own.id)
})
