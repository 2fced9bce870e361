import { type AnyEndpoint, needsReason } from '@boxzone/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  calls,
  faultOf,
  idsOf,
  parametersOf,
  type SweepRequest,
  schemaOf,
  send as sendTo,
  smuggled,
  unknownId,
  withId,
} from './api-sweep.ts'
import { type Callers, sweepCallers } from './sweep-callers.ts'
import { requestFor, wellFormedRequest } from './sweep-requests.ts'
import { login } from './test-accounts.ts'
import { startTestApp, type TestApp, type TestResponse } from './test-app.ts'
import { signInAs } from './test-staff.ts'

/** Checks authentication, validation and declared errors of every call in the API contract. */

let app: TestApp
let callers: Callers
/** Session token of a customer without contracts. */
let client: string
/** Session token of an owner. */
let staff: string
/** Ids that belong to other customers. */
let idsOfOthers: string[]
beforeAll(async () => {
  app = await startTestApp()
  client = (await login(app, 'new@demo.boxzone.test', { password: 'Demo123' })).body.token
  callers = await sweepCallers(app)
  staff = await signInAs(app, 'OWNER')
  const { db } = app.database
  const [contract, rent, link] = await Promise.all([
    db.selectFrom('contract').select('id').executeTakeFirstOrThrow(),
    db.selectFrom('rent').select('id').executeTakeFirstOrThrow(),
    db.selectFrom('unlockToken').select('id').executeTakeFirstOrThrow(),
  ])
  idsOfOthers = [contract.id, rent.id, link.id]
})
afterAll(() => app.close())

const seed = 20_261_115
/** PostgreSQL refuses more values than PGlite, so it gets more requests. */
const requestsPerCall = process.env.TEST_DATABASE_URL ? 25 : 10
/** Calls that accepted the input of at least one request. */
const passedValidation = new Set<string>()
const isValidationError = ({ status, body }: TestResponse) =>
  status === 400 && /^(validation|invalid-login-request)$/.test(body.code)
const canary = 'canary-of-the-sweep'
const send = (call: AnyEndpoint, request: SweepRequest, token?: string) => sendTo(app, call, request, token)

test('finds more than 30 calls in the contract', () => {
  expect(calls.length).toBeGreaterThan(30)
})

describe.each(calls)('%s', (name, call) => {
  if (call.auth !== 'public') {
    test('refuses requests without a valid session', async () => {
      for (const token of [undefined, 'x'.repeat(43)]) {
        const { status, body } = await send(call, { parameters: {}, fields: {} }, token)
        expect([status, body.code]).toEqual([401, 'unauthorized'])
      }
    })
  }

  if (call.auth === 'client') {
    test('refuses staff', async () => {
      const { status, body } = await send(call, { parameters: {}, fields: {} }, staff)
      expect([status, body.code]).toEqual([401, 'unauthorized'])
    })
  }

  if (call.auth === 'staff') {
    test('refuses customers', async () => {
      const { status, body } = await send(call, { parameters: {}, fields: {} }, client)
      expect([status, body.code]).toEqual([401, 'unauthorized'])
    })
  }

  test('returns only declared errors and no internal error for valid and invalid input', async () => {
    const property = fc.asyncProperty(requestFor(call, callers.ids), async (request) => {
      const response = await send(call, request, await callers.tokenFor(name, call))
      expect(faultOf(call, response)).toBeNull()
      if (!isValidationError(response)) passedValidation.add(name)
    })
    await fc.assert(property, { numRuns: requestsPerCall, seed, endOnFailure: true })
  })

  if (idsOf(call).some((id) => parametersOf(call).includes(id))) {
    test('returns not-found for an unknown id', async () => {
      const response = await send(call, { parameters: {}, fields: {} }, await callers.tokenFor(name, call))
      expect(faultOf(call, response)).toBeNull()
      // A call with more required fields, a reason, or a parameter that is not an id may report that field first.
      const idsInPath = idsOf(call).filter((field) => parametersOf(call).includes(field))
      const needsMoreFields =
        (schemaOf(call).required ?? []).some((field) => !idsInPath.includes(field)) ||
        (call.permission !== undefined && needsReason(call.permission))
      expect(needsMoreFields ? [400, 404] : [404]).toContain(response.status)
    })
  }

  if (call.auth === 'client' && idsOf(call).length > 0) {
    test('responds to another account’s id as to an unknown one', async () => {
      const fields = wellFormedRequest(call, seed)
      const missing = await send(call, withId(call, fields, unknownId), client)
      for (const id of idsOfOthers) {
        const response = await send(call, withId(call, fields, id), client)
        expect([response.status, response.body]).toEqual([missing.status, missing.body])
      }
    })
  }

  if (call.method !== 'GET') {
    test('refuses a body above its size limit', async () => {
      const path = call.path.replaceAll(/\{\w+\}/g, unknownId)
      const token = await callers.tokenFor(name, call)
      const tooLarge = { body: { fill: 'x'.repeat(call.bodyLimit) }, ...(token ? { token } : {}) }
      const { status, body } = await app.request(call.method, path, tooLarge)
      expect([status, body.code]).toEqual([413, 'payload-too-large'])
    })
  }

  test('ignores unknown fields', async () => {
    const fields = { ...smuggled(canary), ...wellFormedRequest(call, seed) }
    const response = await send(call, { parameters: {}, fields }, await callers.tokenFor(name, call))
    expect(faultOf(call, response)).toBeNull()
  })
})

test('passes the validation of more than 90 % of the calls with at least one random request', () => {
  const unreached = calls.map(([name]) => name).filter((name) => !passedValidation.has(name))
  expect(unreached.length, unreached.join(', ')).toBeLessThan(calls.length / 10)
})

test('stores no unknown field', async () => {
  const { db } = app.database
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  expect(tables.length).toBeGreaterThan(20)
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${canary}%`}`.execute(db)
    expect(rows, name).toEqual([])
  }
})

test('refuses malformed bodies', async () => {
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
  for (const body of ['{', '[', 'null', '"x"', '{"username":', deep, `{"a":"${'x'.repeat(200_000)}"}`]) {
    const { status } = await app.request('POST', '/auth/custom/login', { body })
    expect([400, 413]).toContain(status)
  }
  const text = await app.request('POST', '/auth/custom/login', {
    body: 'x',
    headers: { 'content-type': 'text/plain' },
  })
  expect(text.status).toBeLessThan(500)
})
