import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { officeLogin } from '#src/testing/test-staff.ts'
import { setUpStaff } from './testing/set-up-staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function enter(email: string, password: string, code: string) {
  const { body } = await officeLogin(app, email, password)
  return app.request('POST', '/auth/office/recovery', { body: { ticket: body.ticket, code } })
}

test('signs in once with each recovery code, in any spelling', async () => {
  const { email, password, recoveryCodes } = await setUpStaff(app)
  const [first = '', second = ''] = recoveryCodes
  expect((await officeLogin(app, email, password)).body.factors).toEqual(['totp', 'recovery'])
  const { status, body } = await enter(email, password, first.toLowerCase().replaceAll('-', ' '))
  expect(status).toBe(200)
  expect((await app.request('GET', '/api/office/me', { token: body.token })).body.recoveryCodes).toBe(9)
  expect((await enter(email, password, first)).body.code).toBe('office/second-factor-required')
  expect((await enter(email, password, second)).status).toBe(200)
})

test('refuses the recovery code of another account', async () => {
  const [one, other] = [await setUpStaff(app), await setUpStaff(app)]
  const { body } = await enter(one.email, one.password, other.recoveryCodes[0] ?? '')
  expect(body.code).toBe('office/second-factor-required')
})
