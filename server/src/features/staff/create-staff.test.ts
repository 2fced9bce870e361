import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { officeLogin, signInAs } from '#src/testing/test-staff.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = await signInAs(app, 'OWNER')
})
afterAll(() => app.close())

const create = (change: object = {}, key = newId()) => {
  const body = { email: `${newId()}@example.test`, name: 'Eva Malá', role: 'DESK', warehouses: null, ...change }
  return app.request('POST', '/api/office/staff', { token, body, headers: { 'idempotency-key': key } })
}
const audits = () => app.database.db.selectFrom('auditEntry').selectAll().where('action', '=', 'staff.create').execute()

test('creates an account that cannot sign in before its setup', async () => {
  const { status, body } = await create({ email: 'Eva@Example.test' })
  expect([status, body.setupUrl]).toEqual([201, expect.stringMatching(/\/office\/setup\?token=[\w-]{43}$/)])
  expect((await officeLogin(app, 'eva@example.test', '')).status).toBe(400)
  expect((await officeLogin(app, 'eva@example.test')).body.code).toBe('invalid-credentials')
})

test('writes one audit entry with actor, IP address, state and reason', async () => {
  const earlier = (await audits()).length
  const { body } = await create({ name: 'Ivan Nový', role: 'AUDITOR', reason: ' new colleague ' })
  const entries = await audits()
  expect(entries).toHaveLength(earlier + 1)
  expect(entries.at(-1)).toMatchObject({
    actorKind: 'staff',
    actorName: 'Olga Majerová',
    source: '192.0.2.1',
    subjectKind: 'staff',
    subjectId: body.id,
    before: null,
    after: { name: 'Ivan Nový', role: 'AUDITOR', warehouses: null },
    reason: 'new colleague',
  })
})

test('writes no audit entry for a refused change', async () => {
  const earlier = (await audits()).length
  expect((await create({ email: 'owner@demo.boxzone.test' })).body.code).toBe('office/email-exists')
  expect((await create({ warehouses: [newId()] })).body.fields).toEqual({ warehouses: 'regex' })
  expect(await audits()).toHaveLength(earlier)
})

test('creates one account for a repeated request', async () => {
  const email = 'twice@example.test'
  const key = newId()
  const [first, second] = [await create({ email }, key), await create({ email }, key)]
  expect(second.body).toEqual(first.body)
})
