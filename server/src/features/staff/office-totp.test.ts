import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, officeLogin, signInStaff, staffCode } from '#src/testing/test-staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const owner = 'owner@demo.boxzone.test'
const ticketOf = async (email: string) => (await officeLogin(app, email)).body.ticket
const enter = (ticket: string, code: string, source?: string) =>
  app.request('POST', '/auth/office/totp', { body: { ticket, code }, ...(source ? { source } : {}) })

test('signs in with password and code and returns the end of the session', async () => {
  const { status, body } = await enter(await ticketOf(owner), staffCode(app))
  expect(status).toBe(200)
  expect(body.expiresAt).toBe(new Date(app.clock.now().getTime() + 12 * 3_600_000).toISOString())
  const me = await app.request('GET', '/api/office/me', { token: body.token })
  expect(me.body).toMatchObject({ id: body.staffId, email: owner, role: 'OWNER', warehouses: null })
})

test('refuses a code that was used before', async () => {
  const email = await addTestStaff(app, 'DESK')
  const code = staffCode(app)
  expect((await enter(await ticketOf(email), code)).status).toBe(200)
  const { status, body } = await enter(await ticketOf(email), code)
  expect([status, body.code]).toEqual([401, 'office/second-factor-required'])
  expect((await enter(await ticketOf(email), staffCode(app, -1))).status).toBe(401)
  expect((await enter(await ticketOf(email), staffCode(app, 1))).status).toBe(200)
})

test.each([
  [-1, 200],
  [1, 200],
  [-2, 401],
  [2, 401],
])('responds to a clock skew of %i steps with %i', async (skew, status) => {
  const email = await addTestStaff(app, 'DESK')
  expect((await enter(await ticketOf(email), staffCode(app, skew))).status).toBe(status)
})

test('opens one session when two concurrent requests send the same code', async () => {
  const email = await addTestStaff(app, 'DESK')
  const tickets = [await ticketOf(email), await ticketOf(email)]
  const responses = await Promise.all(tickets.map((ticket) => enter(ticket, staffCode(app))))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('locks the account after five wrong codes and ends its sessions', async () => {
  const email = await addTestStaff(app, 'DESK')
  const token = await signInStaff(app, email)
  const ticket = await ticketOf(email)
  const codes = []
  for (let attempt = 0; attempt < 5; attempt++) codes.push((await enter(ticket, '000000')).body.code)
  const required = 'office/second-factor-required'
  expect(codes).toEqual([required, required, required, required, 'office/locked'])
  expect((await app.request('GET', '/api/office/me', { token })).status).toBe(401)
  expect(await officeLogin(app, email)).toMatchObject({ status: 423, body: { code: 'office/locked' } })
})

test('refuses a ticket that is unknown, expired, used or from another network', async () => {
  const email = await addTestStaff(app, 'DESK')
  expect((await enter('x'.repeat(43), staffCode(app))).body.code).toBe('unauthorized')
  const stolen = await ticketOf(email)
  expect((await enter(stolen, staffCode(app), '198.51.100.7')).body.code).toBe('unauthorized')
  expect((await enter(stolen, staffCode(app))).status).toBe(200)
  expect((await enter(stolen, staffCode(app, 1))).body.code).toBe('unauthorized')
  const expired = await ticketOf(email)
  app.clock.advance(5 * 60_000)
  expect((await enter(expired, staffCode(app))).body.code).toBe('unauthorized')
})

test('refuses a ticket of an account that was deactivated after the password', async () => {
  const email = await addTestStaff(app, 'DESK')
  const ticket = await ticketOf(email)
  const { db } = app.database
  await db.updateTable('staff').set({ deactivatedAt: app.clock.now() }).where('email', '=', email).execute()
  const { status, body } = await enter(ticket, staffCode(app))
  expect([status, body.code]).toEqual([401, 'unauthorized'])
})
