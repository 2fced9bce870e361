import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, officeLogin, signInAs, signInStaff } from '#src/testing/test-staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const unlock = (id: string, token: string) =>
  app.request('POST', `/api/office/staff/${id}/unlock`, { token, body: { reason: 'called back' } })

test('lets a locked account sign in again and writes an audit entry without secrets', async () => {
  const { db } = app.database
  const email = await addTestStaff(app, 'DESK')
  const locked = { lockedAt: app.clock.now(), wrongFactors: 5 }
  const { id } = await db
    .updateTable('staff')
    .set(locked)
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await officeLogin(app, email)).status).toBe(423)
  expect((await unlock(id, await signInAs(app, 'OWNER'))).status).toBe(204)
  expect(await signInStaff(app, email)).toHaveLength(43)
  const [entry] = await db.selectFrom('auditEntry').selectAll().where('action', '=', 'staff.unlock').execute()
  expect(entry).toMatchObject({ before: { isLocked: true }, after: { isLocked: false }, reason: 'called back' })
  expect(Object.keys(Object(entry?.before))).not.toContain('passwordHash')
})

test('refuses a manager and an unknown account', async () => {
  expect((await unlock(newId(), await signInAs(app, 'MANAGER'))).body.code).toBe('office/not-permitted')
  expect((await unlock(newId(), await signInAs(app, 'OWNER'))).body.code).toBe('not-found')
})
