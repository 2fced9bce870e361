import type { AnyEndpoint } from '@boxzone/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, endsSession, faultOf, type SweepRequest, send as sendTo } from './api-sweep.ts'
import { conditionPairs, injectedMark, injectedRequests, injectedStatements } from './injections.ts'
import { login } from './test-accounts.ts'
import { startTestApp, type TestApp, type TestResponse } from './test-app.ts'

/** Sends SQL in every string of every call that does not end the session. `npm run hazards` runs sqlmap in addition. */

const seed = 20_261_115
const testedCalls = calls.filter(([name]) => !endsSession.has(name))

let app: TestApp
let client: string
let staff: string
let before: unknown
beforeAll(async () => {
  app = await startTestApp()
  const signIn = async (name: string) =>
    (await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })).body.token
  client = await signIn('anna')
  staff = await signIn('admin')
  before = await protectedData()
})
afterAll(() => app.close())

const send = (call: AnyEndpoint, request: SweepRequest) =>
  sendTo(app, call, request, { public: undefined, client, staff }[call.auth])

/** The schema and the counts of warehouses, Boxes and injected marks. No request may change them. */
async function protectedData(): Promise<unknown> {
  const { rows } = await sql`select
    (select count(*)::int from warehouse) as warehouses, (select count(*)::int from box) as boxes,
    (select string_agg(table_name || '.' || column_name, ',' order by 1) from
      (select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2) c) as columns,
    (select count(*)::int from shared_state where key = ${injectedMark}) as marks`.execute(app.database.db)
  return rows[0]
}

/** Status, error code and count of items: the parts that a successful injection would change. */
const summary = ({ status, body }: TestResponse) => [
  status,
  body?.code,
  Array.isArray(body) ? body.length : body?.items?.length,
]

test('runs no SQL from any text and returns no internal error', async () => {
  let sent = 0
  for (const [name, call] of testedCalls) {
    for (const text of injectedStatements) {
      for (const request of injectedRequests(call, text, seed)) {
        expect(faultOf(call, await send(call, request)), `${name} ${JSON.stringify(request)}`).toBeNull()
        sent += 1
      }
    }
  }
  expect(sent).toBeGreaterThan(1_000)
  expect(await protectedData()).toEqual(before)
}, 180_000)

test('responds equally whether an injected condition is true or false', async () => {
  for (const [name, call] of testedCalls) {
    for (const [always, never] of conditionPairs) {
      const others = injectedRequests(call, never, seed)
      for (const [n, request] of injectedRequests(call, always, seed).entries()) {
        const other = others[n]
        if (!other) throw new Error(`${name} has no request for the false condition`)
        const responses = [await send(call, request), await send(call, other)].map(summary)
        expect(responses[0], `${name} ${JSON.stringify(request)}`).toEqual(responses[1])
      }
    }
  }
}, 180_000)
