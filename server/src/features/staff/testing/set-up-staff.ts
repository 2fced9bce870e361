import { newId } from '#src/kernel/ids.ts'
import type { TestApp } from '#src/testing/test-app.ts'
import { signInAs, staffCode } from '#src/testing/test-staff.ts'

export const newStaffPassword = 'Harvest-Moon-58-lanterns'

export const setupToken = (setupUrl: string): string => new URL(setupUrl).searchParams.get('token') ?? ''

/** An owner creates a staff account. Returns its id, its e-mail address and the token of its setup link. */
export async function inviteStaff(app: TestApp) {
  const email = `${newId()}@example.test`
  const token = await signInAs(app, 'OWNER')
  const staff = { email, name: 'Eva Malá', role: 'DESK', warehouses: null }
  const { body } = await app.request('POST', '/api/office/staff', { token, body: staff })
  return { id: String(body.id), email, token: setupToken(body.setupUrl) }
}

/** Creates an account and uses its setup link. */
export async function setUpStaff(app: TestApp) {
  const { id, email, token } = await inviteStaff(app)
  const start = await app.request('POST', '/auth/office/setup/start', { body: { token } })
  const code = staffCode(app, 0, start.body.totpSecret)
  const body = { token, password: newStaffPassword, code }
  const finish = await app.request('POST', '/auth/office/setup', { body })
  const recoveryCodes: string[] = finish.body.recoveryCodes
  return { id, email, password: newStaffPassword, recoveryCodes, totpSecret: String(start.body.totpSecret) }
}
