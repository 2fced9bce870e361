import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const devices = async (token: string) => (await app.request('GET', '/api/client/my/devices', { token })).body
const phone = { deviceId: 'phone', rememberMe: true }

test('lists each device once, this device first', async () => {
  const owner = await createAccount(app, 'owner@example.test')
  await login(app, owner.email)
  app.clock.advance(60_000)
  await login(app, owner.email, phone)
  expect(await devices(owner.token)).toEqual([
    expect.objectContaining({ isCurrent: true, isRemembered: false }),
    expect.objectContaining({ isCurrent: false, isRemembered: true }),
  ])
})

test('lists a remembered device whose session has expired', async () => {
  const owner = await createAccount(app, 'rare@example.test')
  await login(app, owner.email, phone)
  app.clock.advance(31 * 24 * 3_600_000)
  const { token } = (await login(app, owner.email)).body
  expect(await devices(token)).toHaveLength(2)
})
