import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { inviteStaff } from './testing/set-up-staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const start = (token: string) => app.request('POST', '/auth/office/setup/start', { body: { token } })

test('returns the account and the same secret each time', async () => {
  const { email, token } = await inviteStaff(app)
  const { body } = await start(token)
  expect(body).toMatchObject({ email, name: 'Eva Malá', totpSecret: expect.stringMatching(/^[A-Z2-7]{32}$/) })
  expect(body.totpUri).toContain(body.totpSecret)
  expect(body.totpQr.path).toMatch(/^M0 0h7v1h-7z/)
  expect((await start(token)).body).toEqual(body)
})

test('refuses an unknown and an expired link', async () => {
  expect((await start('x'.repeat(43))).body.code).toBe('verification/invalid')
  const { token } = await inviteStaff(app)
  app.clock.advance(3 * 86_400_000)
  expect((await start(token)).body.code).toBe('verification/invalid')
})
