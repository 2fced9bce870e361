import { permissionsOf } from '@boxzone/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const minuteMs = 60_000
const me = (token: string) => app.request('GET', '/api/office/me', { token })
/** An open page reads its data again without input of a person. */
const poll = async (token: string) =>
  (await app.request('GET', '/api/office/me', { token, headers: { 'x-background': 'true' } })).status

test('returns role, warehouses and permissions', async () => {
  const { body } = await me(await signInAs(app, 'MANAGER'))
  const { db } = app.database
  const bratislava = await db.selectFrom('warehouse').select('id').where('city', '=', 'Bratislava').execute()
  expect(body).toMatchObject({ email: 'manager@demo.boxzone.test', role: 'MANAGER', passkeys: [], recoveryCodes: 0 })
  expect(body.warehouses.toSorted()).toEqual(bratislava.map(({ id }) => id).toSorted())
  expect(body.permissions).toEqual(permissionsOf('MANAGER'))
})

test('ends a session after 30 minutes without use', async () => {
  const token = await signInAs(app, 'DESK')
  app.clock.advance(29 * minuteMs)
  expect((await me(token)).status).toBe(200)
  app.clock.advance(29 * minuteMs)
  expect((await me(token)).status).toBe(200)
  app.clock.advance(30 * minuteMs)
  expect((await me(token)).body.code).toBe('unauthorized')
})

test('ends the session of an unattended page after 30 minutes of background calls', async () => {
  const token = await signInAs(app, 'DESK')
  for (let minutes = 1; minutes < 30; minutes++) {
    app.clock.advance(minuteMs)
    expect(await poll(token)).toBe(200)
  }
  app.clock.advance(minuteMs)
  expect(await poll(token)).toBe(401)
})

test('does not end the session of a person who types between background calls', async () => {
  const token = await signInAs(app, 'DESK')
  for (let times = 0; times < 4; times++) {
    app.clock.advance(20 * minuteMs)
    expect(await poll(token)).toBe(200)
    expect((await me(token)).status).toBe(200)
  }
})

test('ends a session after 12 hours of use', async () => {
  const token = await signInAs(app, 'DESK')
  for (let quarter = 1; quarter < 48; quarter++) {
    app.clock.advance(15 * minuteMs)
    expect((await me(token)).status).toBe(200)
  }
  app.clock.advance(15 * minuteMs)
  expect((await me(token)).status).toBe(401)
})

test.each([
  ['a change of the role', { role: 'AUDITOR' as const }, 403],
  ['the deactivation of the account', { deactivatedAt: new Date('2026-11-15T09:00:00Z') }, 401],
])('refuses the next call of a session after %s', async (_what, change, status) => {
  const email = await addTestStaff(app, 'OWNER')
  const token = await signInStaff(app, email)
  const create = () => {
    const body = { email: 'not-an-address', name: '', role: 'DESK', warehouses: null }
    return app.request('POST', '/api/office/staff', { token, body })
  }
  expect((await create()).status).toBe(400)
  await app.database.db.updateTable('staff').set(change).where('email', '=', email).execute()
  expect((await create()).status).toBe(status)
})
