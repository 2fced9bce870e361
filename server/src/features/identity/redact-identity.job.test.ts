import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documentNumber } from '#src/gateways/identity/stripe/testing/stripe-identity-double.ts'
import { dayMs } from '#src/kernel/days.ts'
import { type IdentityTestApp, startIdentityTestApp } from './testing/identity-test-app.ts'

const minuteMs = 60_000
let app: IdentityTestApp
beforeAll(async () => {
  app = await startIdentityTestApp()
})
beforeEach(() => {
  app.double.fault = null
})
afterAll(() => app.close())

const redactions = () =>
  app.database.db.selectFrom('identityRedaction').select(['providerRef', 'accountId', 'attempts']).execute()
const isRedacted = (id: string) => Boolean(app.double.sessions.get(id)?.redaction)

test('stores nothing of the document', async () => {
  const { id } = await app.beginNew()
  await app.deliver(app.double.change(id, 'verified'))
  const { rows } = await sql<{ row: string }>`
    select row_to_json(identity_check)::text as row from identity_check
    union all select row_to_json(identity_redaction)::text from identity_redaction
    union all select row_to_json(payment_event)::text from payment_event`.execute(app.database.db)
  expect(JSON.stringify(rows)).not.toContain(documentNumber)
  expect(JSON.stringify(rows)).not.toContain('Anna')
})

test('redacts all sessions of an erased account and repeats the redaction after an outage', async () => {
  const { token, id: canceled } = await app.beginNew()
  await app.deliver(app.double.change(canceled, 'canceled'))
  await app.begin(token)
  const { id } = app.double.last()
  await app.deliver(app.double.change(id, 'processing'))
  expect((await app.request('POST', '/api/client/my/remove-account', { token })).status).toBe(204)
  const due = (await redactions()).filter(({ accountId }) => accountId === null)
  expect(due.map(({ providerRef }) => providerRef).sort()).toEqual([canceled, id].sort())
  // Stripe redacts no session whose document it still checks.
  await app.redact()
  expect(isRedacted(id)).toBe(false)
  app.double.change(id, 'verified')
  app.double.fault = 'error'
  app.clock.advance(10 * minuteMs)
  await app.redact()
  expect(isRedacted(id)).toBe(false)
  app.double.fault = null
  app.clock.advance(10 * minuteMs)
  await app.redact()
  expect(isRedacted(id)).toBe(true)
  expect((await redactions()).filter(({ accountId }) => accountId === null)).toEqual([])
  // A late message of the provider finds no check.
  expect(await app.deliver(app.double.sign('identity.verification_session.redacted', { id }))).toBe(204)
})

test('redacts a session after the retention period and retains the result', async () => {
  const { token, id } = await app.beginNew()
  app.clock.advance(dayMs)
  await app.deliver(app.double.change(id, 'verified'))
  app.clock.advance(30 * dayMs - minuteMs)
  await app.redact()
  expect(isRedacted(id)).toBe(false)
  app.clock.advance(minuteMs)
  await app.redact()
  expect(isRedacted(id)).toBe(true)
  await app.deliver(app.double.sign('identity.verification_session.redacted', { id }))
  const { db } = app.database
  const check = await db.selectFrom('identityCheck').select('state').where('providerRef', '=', id).execute()
  expect(check).toEqual([{ state: 'VERIFIED' }])
  expect(token).toBeTruthy()
})
