import type { AnyEndpoint } from '@boxzone/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  calls,
  endsSession,
  faultOf,
  hasBody,
  idsOf,
  nobody,
  parametersOf,
  requestFor,
  type SweepRequest,
  schemaOf,
  send as sendTo,
  smuggled,
  wellFormedRequest,
  withId,
} from './contract-sweep.ts'
import { login } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** For every call of the contract, the ones of tomorrow too: closed to strangers, and never an error of ours. */

let shop: TestApp
let client: string
let staff: string
/** Ids of what belongs to others than the client. */
let foreign: string[]
beforeAll(async () => {
  shop = await startTestApp()
  const signIn = async (email: string) => (await login(shop, email, { password: 'Demo123' })).body.token
  client = await signIn('new@demo.boxzone.test')
  staff = await signIn('admin@demo.boxzone.test')
  const { db } = shop.database
  const [contract, rent, link] = await Promise.all([
    db.selectFrom('contract').select('id').executeTakeFirstOrThrow(),
    db.selectFrom('rent').select('id').executeTakeFirstOrThrow(),
    db.selectFrom('unlockToken').select('id').executeTakeFirstOrThrow(),
  ])
  foreign = [contract.id, rent.id, link.id]
})
afterAll(() => shop.close())

const seed = 20_261_115
/** More of it where `npm test` runs it on PostgreSQL, which takes the fewer things. */
const rubbish = process.env.TEST_DATABASE_URL ? 25 : 10
const canary = 'canary-of-the-sweep'
const tokenFor = ({ auth }: AnyEndpoint) => ({ public: undefined, client, staff })[auth]
const send = (call: AnyEndpoint, request: SweepRequest, token?: string) => sendTo(shop, call, request, token)

test('the sweep sees every call', () => {
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

  test('takes rubbish without an error of ours, and answers what it declares', async () => {
    if (endsSession.has(name)) return
    const property = fc.asyncProperty(requestFor(call), async (request) => {
      expect(faultOf(call, await send(call, request, tokenFor(call)))).toBeNull()
    })
    await fc.assert(property, { numRuns: rubbish, seed, endOnFailure: true })
  })

  if (idsOf(call).some((id) => parametersOf(call).includes(id))) {
    test('has nothing at an id that nobody has', async () => {
      const answer = await send(call, { parameters: {}, fields: {} }, tokenFor(call))
      expect(faultOf(call, answer)).toBeNull()
      // A call that wants more than the id may miss that first.
      const needs = (schemaOf(call).required ?? []).length > parametersOf(call).length
      expect(needs ? [400, 404] : [404]).toContain(answer.status)
    })
  }

  if (call.auth === 'client' && idsOf(call).length > 0) {
    test('answers another’s id like one that nobody has', async () => {
      const fields = wellFormedRequest(call, seed)
      const missing = await send(call, withId(call, fields, nobody), client)
      for (const id of foreign) {
        const answer = await send(call, withId(call, fields, id), client)
        expect([answer.status, answer.body]).toEqual([missing.status, missing.body])
      }
    })
  }

  if (hasBody(call) && !call.rawBody) {
    test('takes no more than it says, and leaves aside what it does not know', async () => {
      const tooMuch = { fill: 'x'.repeat(call.bodyLimit) }
      const { status, body } = await send(call, { parameters: {}, fields: tooMuch }, tokenFor(call))
      expect([status, body.code]).toEqual([413, 'payload-too-large'])
      if (endsSession.has(name)) return
      const fields = { ...smuggled(canary), ...wellFormedRequest(call, seed) }
      expect(faultOf(call, await send(call, { parameters: {}, fields }, tokenFor(call)))).toBeNull()
    })
  }
})

test('nothing that a call does not know was kept anywhere', async () => {
  const { db } = shop.database
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  expect(tables.length).toBeGreaterThan(20)
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${canary}%`}`.execute(db)
    expect(rows, name).toEqual([])
  }
})

test('broken bodies are refused, whatever they are', async () => {
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
  for (const body of ['{', '[', 'null', '"x"', '{"username":', deep, `{"a":"${'x'.repeat(200_000)}"}`]) {
    const { status } = await shop.request('POST', '/auth/custom/login', { body })
    expect([400, 413]).toContain(status)
  }
  const text = await shop.request('POST', '/auth/custom/login', {
    body: 'x',
    headers: { 'content-type': 'text/plain' },
  })
  expect(text.status).toBeLessThan(500)
})
