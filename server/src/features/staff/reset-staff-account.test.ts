import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, officeLogin, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { setupToken } from './testing/set-up-staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const reset = (id: string, token: string, reason = 'lost telephone') =>
  app.request('POST', `/api/office/staff/${id}/reset`, { token, body: { reason } })

test('ends the sessions, removes the password and returns a setup link that works', async () => {
  const email = await addTestStaff(app, 'DESK')
  const session = await signInStaff(app, email)
  const staff = app.database.db.selectFrom('staff').select('id').where('email', '=', email)
  const { id } = await staff.executeTakeFirstOrThrow()
  const { status, body } = await reset(id, await signInAs(app, 'OWNER'))
  expect(status).toBe(200)
  expect((await app.request('GET', '/api/office/me', { token: session })).status).toBe(401)
  expect((await officeLogin(app, email)).body.code).toBe('invalid-credentials')
  const start = await app.request('POST', '/auth/office/setup/start', { body: { token: setupToken(body.setupUrl) } })
  expect(start.body.email).toBe(email)
  const entry = await app.database.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', '=', 'staff.reset')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ subjectId: id, reason: 'lost telephone' })
  const emails = app.database.db.selectFrom('outboxEmail').select('kind').where('recipient', '=', email)
  expect(await emails.execute()).toEqual([{ kind: 'staff-reset' }])
})

test('refuses a manager, a missing reason and an unknown account', async () => {
  expect((await reset(newId(), await signInAs(app, 'OWNER'), ' ')).body.code).toBe('office/reason-required')
  expect((await reset(newId(), await signInAs(app, 'MANAGER'))).body.code).toBe('office/not-permitted')
  expect((await reset(newId(), await signInAs(app, 'OWNER'))).body.code).toBe('not-found')
})
