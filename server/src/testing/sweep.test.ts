import type { AnyEndpoint } from '@boxzone/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  calls,
  faultOf,
  idsOf,
  nobody,
  parametersOf,
  type SweepRequest,
  schemaOf,
  send as sendTo,
  smuggled,
  withId,
} from './api-sweep.ts'
import { type Callers, sweepCallers } from './sweep-callers.ts'
import { requestFor, wellFormedRequest } from './sweep-requests.ts'
import { login } from './test-accounts.ts'
import { startTestApp, type TestApp, type TestResponse } from './test-app.ts'

/** For every call of the contract, the ones of tomorrow too: closed to strangers, and never an error of ours. */

let app: TestApp
let callers: Callers
/** A customer who has nothing yet. */
let client: string
/** Ids of what belongs to others than the client. */
let foreign: string[]
beforeAll(async () => {
  app = await startTestApp()
  client = (await login(app, 'new@demo.boxzone.test', { password: 'Demo123' })).body.token
  callers = await sweepCallers(app)
  const { db } = app.database
  const [contract, rent, link] = await Promise.all([
    db.selectFrom('contract').select('id').executeTakeFirstOrThrow(),
    db.selectFrom('rent').select('id').executeTakeFirstOrThrow(),
    db.selectFrom('unlockToken').select('id').executeTakeFirstOrThrow(),
  ])
  foreign = [contract.id, rent.id, link.id]
})
afterAll(() => app.close())

const seed = 20_261_115
/** More of it where `npm test` runs it on PostgreSQL, which takes the fewer things. */
const rubbish = process.env.TEST_DATABASE_URL ? 25 : 10
/** The calls that did more with a request than look at its form. */
const gotThrough = new Set<string>()
const isTurnedAway = ({ status, body }: TestResponse) =>
  status === 400 && /^(validation|invalid-login-request)$/.test(body.code)
const canary = 'canary-of-the-sweep'
const send = (call: AnyEndpoint, request: SweepRequest, token?: string) => sendTo(app, call, request, token)

test('covers every call', () => {
  expect(calls.length).toBeGreaterThan(30)
})

describe.each(calls)('%s', (name, call) => {
  if (call.auth !== 'public') {
    test('is closed without sign-in', async () => {
      for (const token of [undefined, 'x'.repeat(43)]) {
        const { status, body } = await send(call, { parameters: {}, fields: {} }, token)
        expect([status, body.code]).toEqual([401, 'unauthorized'])
      }
    })
  }

  if (call.auth === 'staff') {
    test('is closed to customers', async () => {
      const { status, body } = await send(call, { parameters: {}, fields: {} }, client)
      expect([status, body.code]).toEqual([403, 'forbidden'])
    })
  }

  test('accepts invalid input without an internal error and with declared errors only', async () => {
    const property = fc.asyncProperty(requestFor(call, callers.ids), async (request) => {
      const answer = await send(call, request, await callers.tokenFor(name, call))
      expect(faultOf(call, answer)).toBeNull()
      if (!isTurnedAway(answer)) gotThrough.add(name)
    })
    await fc.assert(property, { numRuns: rubbish, seed, endOnFailure: true })
  })

  if (idsOf(call).some((id) => parametersOf(call).includes(id))) {
    test('finds nothing for an unknown id', async () => {
      const answer = await send(call, { parameters: {}, fields: {} }, await callers.tokenFor(name, call))
      expect(faultOf(call, answer)).toBeNull()
      // A call that wants more than the id may miss that first.
      const needs = (schemaOf(call).required ?? []).length > parametersOf(call).length
      expect(needs ? [400, 404] : [404]).toContain(answer.status)
    })
  }

  if (call.auth === 'client' && idsOf(call).length > 0) {
    test('responds to another account’s id as to an unknown one', async () => {
      const fields = wellFormedRequest(call, seed)
      const missing = await send(call, withId(call, fields, nobody), client)
      for (const id of foreign) {
        const answer = await send(call, withId(call, fields, id), client)
        expect([answer.status, answer.body]).toEqual([missing.status, missing.body])
      }
    })
  }

  if (call.method !== 'GET') {
    test('takes no more than it says', async () => {
      const path = call.path.replaceAll(/\{\w+\}/g, nobody)
      const token = await callers.tokenFor(name, call)
      const tooMuch = { body: { fill: 'x'.repeat(call.bodyLimit) }, ...(token ? { token } : {}) }
      const { status, body } = await app.request(call.method, path, tooMuch)
      expect([status, body.code]).toEqual([413, 'payload-too-large'])
    })
  }

  test('leaves aside what it does not know', async () => {
    const fields = { ...smuggled(canary), ...wellFormedRequest(call, seed) }
    const answer = await send(call, { parameters: {}, fields }, await callers.tokenFor(name, call))
    expect(faultOf(call, answer)).toBeNull()
  })
})

test('reaches the handler of almost every call with invalid values', () => {
  const outside = calls.map(([name]) => name).filter((name) => !gotThrough.has(name))
  expect(outside.length, outside.join(', ')).toBeLessThan(calls.length / 10)
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
