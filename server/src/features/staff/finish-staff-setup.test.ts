import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { officeLogin, staffCode } from '#src/testing/test-staff.ts'
import { inviteStaff, newStaffPassword, setUpStaff } from './testing/set-up-staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function invited() {
  const { token } = await inviteStaff(app)
  const { body } = await app.request('POST', '/auth/office/setup/start', { body: { token } })
  return { token, code: staffCode(app, 0, body.totpSecret) }
}
const finish = (body: object) => app.request('POST', '/auth/office/setup', { body })

test('sets password and second factor, so that the account can sign in', async () => {
  const { email, password, recoveryCodes, totpSecret } = await setUpStaff(app)
  expect(new Set(recoveryCodes).size).toBe(10)
  app.clock.advance(30_000)
  const { body } = await officeLogin(app, email, password)
  const code = staffCode(app, 0, totpSecret)
  expect((await app.request('POST', '/auth/office/totp', { body: { ticket: body.ticket, code } })).status).toBe(200)
})

test.each(['Short-pass1', 'passwordpassword', 'Boxzone123456'])('refuses the weak password %s', async (password) => {
  const { body } = await finish({ ...(await invited()), password })
  expect([body.code, body.fields]).toEqual(['validation', { password: 'passwordTooWeak' }])
})

test('refuses a wrong code and accepts the link afterwards', async () => {
  const setup = { ...(await invited()), password: newStaffPassword }
  expect((await finish({ ...setup, code: '000000' })).body.code).toBe('office/second-factor-required')
  expect((await finish(setup)).status).toBe(200)
})

test('accepts a link once when two concurrent requests use it', async () => {
  const setup = { ...(await invited()), password: newStaffPassword }
  const responses = await Promise.all([finish(setup), finish(setup)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await finish(setup)).body.code).toBe('verification/invalid')
})
