import type { AnyEndpoint } from '@boxzone/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, endsSession, faultOf, type SweepRequest, send as sendTo } from './api-sweep.ts'
import { injectedMark, injectedRequests, pairs, statements } from './injections.ts'
import { login } from './test-accounts.ts'
import { startTestApp, type TestApp, type TestResponse } from './test-app.ts'

/** SQL in every text that a call takes stays text; sqlmap tries the same at length in `npm run hazards`. */

const seed = 20_261_115
const open = calls.filter(([name]) => !endsSession.has(name))

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
  before = await furniture()
})
afterAll(() => app.close())

const send = (call: AnyEndpoint, request: SweepRequest) =>
  sendTo(app, call, request, { public: undefined, client, staff }[call.auth])

/** Data that no request may change: the schema and the warehouses with their Boxes. */
async function furniture(): Promise<unknown> {
  const { rows } = await sql`select
    (select count(*)::int from warehouse) as places, (select count(*)::int from box) as boxes,
    (select string_agg(table_name || '.' || column_name, ',' order by 1) from
      (select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2) c) as columns,
    (select count(*)::int from shared_state where key = ${injectedMark}) as marks`.execute(app.database.db)
  return rows[0]
}

/** The differences of two responses that a caller can see. */
const shape = ({ status, body }: TestResponse) => [
  status,
  body?.code,
  Array.isArray(body) ? body.length : body?.items?.length,
]

test('runs no SQL from any text and returns no internal error', async () => {
  let sent = 0
  for (const [name, call] of open) {
    for (const text of statements) {
      for (const request of injectedRequests(call, text, seed)) {
        expect(faultOf(call, await send(call, request)), `${name} ${JSON.stringify(request)}`).toBeNull()
        sent += 1
      }
    }
  }
  expect(sent).toBeGreaterThan(1_000)
  expect(await furniture()).toEqual(before)
}, 180_000)

test('responds equally to a true and a false condition', async () => {
  for (const [name, call] of open) {
    for (const [always, never] of pairs) {
      const others = injectedRequests(call, never, seed)
      for (const [n, request] of injectedRequests(call, always, seed).entries()) {
        const other = others[n]
        if (!other) throw new Error(`${name} has no other request`)
        const answers = [await send(call, request), await send(call, other)].map(shape)
        expect(answers[0], `${name} ${JSON.stringify(request)}`).toEqual(answers[1])
      }
    }
  }
}, 180_000)
