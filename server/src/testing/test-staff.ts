import type { StaffRole } from '@boxzone/contract'
import { demoStaff, demoStaffPassword, demoTotpSecret } from '#src/demo/staff.ts'
import { totpCode, totpStepAt } from '#src/features/staff/index.ts'
import { newId } from '#src/kernel/ids.ts'
import type { TestApp } from './test-app.ts'

/** Signs in staff with the same calls as the office. */

export const officeLogin = (app: TestApp, email: string, password = demoStaffPassword) =>
  app.request('POST', '/auth/office/login', { body: { email, password } })

/** The code for `officeTotp` at the time of the test clock, or `skew` steps later. */
export const staffCode = (app: TestApp, skew = 0, secret = demoTotpSecret) =>
  totpCode(secret, totpStepAt(app.clock.now()) + skew)

/** The token of a staff account. The used TOTP step is cleared, so that tests need not move the clock. */
export async function signInStaff(app: TestApp, email: string): Promise<string> {
  await app.database.db.updateTable('staff').set({ totpStep: 0 }).where('email', '=', email).execute()
  const { body } = await officeLogin(app, email)
  const session = await app.request('POST', '/auth/office/totp', {
    body: { ticket: body.ticket, code: staffCode(app) },
  })
  if (session.status !== 200) throw new Error(`The office login of ${email} returned ${session.status}, expected 200`)
  return session.body.token
}

/** The token of the demo account with this role, such as `OWNER`; `AUDITOR` has none and is created. */
export async function signInAs(app: TestApp, role: StaffRole): Promise<string> {
  const found = demoStaff.find((staff) => staff.role === role)
  return signInStaff(app, found?.email ?? (await addTestStaff(app, role)))
}

/** Creates a staff account with the demo password and TOTP secret. Returns its e-mail address. */
export async function addTestStaff(
  app: TestApp,
  role: StaffRole,
  warehouseIds: readonly string[] | null = null,
): Promise<string> {
  const { db } = app.database
  const id = newId()
  const email = `${role.toLowerCase()}-${id}@example.test`
  const like = await db.selectFrom('staff').selectAll().where('role', '=', 'OWNER').executeTakeFirstOrThrow()
  const own = { id, email, name: `Test ${role}`, role, allWarehouses: warehouseIds === null }
  const fresh = { totpStep: 0, wrongFactors: 0, version: 1, lockedAt: null, deactivatedAt: null, lastLoginAt: null }
  await db
    .insertInto('staff')
    .values({ ...like, ...own, ...fresh })
    .execute()
  for (const warehouseId of warehouseIds ?? []) {
    await db.insertInto('staffWarehouse').values({ staffId: id, warehouseId }).execute()
  }
  return email
}
