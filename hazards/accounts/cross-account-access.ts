import { sql } from 'kysely'
import type { AnyEndpoint } from '../../contract/src/index.ts'
import { calls, idsOf, send, unknownId, withId } from '../../server/src/testing/api-sweep.ts'
import { wellFormedRequest } from '../../server/src/testing/sweep-requests.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { fetchDemoToken } from '../harness/demo-token.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, type Scale, Tally, trialsOf } from '../hazard.ts'

const accounts = ['anna', 'peter', 'maria', 'jan', 'new'] as const
type AccountName = (typeof accounts)[number]

/** Ids of contracts, rents, unlock tokens, payments, accounts and stored cards, with their owner. */
async function ownedIds(app: TestApp): Promise<{ id: string; owner: string; table: string }[]> {
  const { rows } = await sql<{ id: string; owner: string; table: string }>`
    select c.id, split_part(a.email, '@', 1) as owner, 'contract' as table from contract c join account a on a.id = c.account_id
    union all select r.id, split_part(a.email, '@', 1), 'rent' from rent r join contract c on c.id = r.contract_id join account a on a.id = c.account_id
    union all select t.id, split_part(a.email, '@', 1), 'unlock_token' from unlock_token t join account a on a.id = t.created_by
    union all select p.id, split_part(a.email, '@', 1), 'payment' from payment p join account a on a.id = p.account_id
    union all select a.id, split_part(a.email, '@', 1), 'account' from account a
    union all select s.id, split_part(a.email, '@', 1), 'stored_card' from stored_card s join account a on a.id = s.account_id
  `.execute(app.database.db)
  return rows.filter(({ owner }) => accounts.some((account) => account === owner))
}

interface Trial {
  readonly app: TestApp
  readonly tally: Tally
  readonly seed: number
}

/** Compares the response for another account's id with the response for an unknown id. */
async function tryId({ app, tally, seed }: Trial, name: string, call: AnyEndpoint, token: string, id: string) {
  const fields = wellFormedRequest(call, seed)
  const missing = await send(app, call, withId(call, fields, unknownId), token)
  const response = await send(app, call, withId(call, fields, id), token)
  const same = JSON.stringify([response.status, response.body]) === JSON.stringify([missing.status, missing.body])
  tally.record(same, () => `${name} with ${id}: ${response.status} ${response.body?.code} instead of ${missing.status}`)
}

async function tryAll(trial: Trial, scale: Scale): Promise<number> {
  const { app, tally } = trial
  const ids = await ownedIds(app)
  const tokens = new Map<AccountName, string>()
  for (const account of accounts) tokens.set(account, await fetchDemoToken(app, account))
  const callsWithIds = calls.filter(([, call]) => call.auth === 'client' && idsOf(call).length > 0)
  const perKind = trialsOf(scale, 3)
  for (const [name, call] of callsWithIds) {
    for (const [account, token] of tokens) {
      const tables = new Map<string, number>()
      for (const { id, owner, table } of ids) {
        // Anna shares her contract with Peter.
        if (owner === account || (account === 'peter' && owner === 'anna' && table === 'contract')) continue
        const used = tables.get(table) ?? 0
        tables.set(table, used + 1)
        if (used < perKind) await tryId(trial, name, call, token, id)
      }
    }
  }
  const closed = calls.filter(([, call]) => call.auth !== 'public')
  for (const [name, call] of closed) {
    for (const token of ['', 'x'.repeat(43), unknownId]) {
      const { status } = await send(app, call, { parameters: {}, fields: wellFormedRequest(call, trial.seed) }, token)
      tally.record(status === 401, () => `${name} is open without sign-in: ${status}`)
    }
    if (call.auth !== 'staff') continue
    for (const [account, token] of tokens) {
      const { status } = await send(app, call, { parameters: {}, fields: {} }, token)
      tally.record(status === 403, () => `${name} is open to ${account}: ${status}`)
    }
  }
  return callsWithIds.length
}

/** C1 and C2 share one matrix: account × call × owner of the id. */
export const crossAccountAccess: Hazard = {
  id: 'C1',
  guarantee:
    'a call with an id of another account responds like one with an unknown id, and customers cannot make staff calls',
  run: (scale) =>
    onPostgres(async () => {
      const app = await startTestApp()
      const trial = { app, tally: new Tally(), seed: scale.seed }
      try {
        const count = await tryAll(trial, scale)
        return trial.tally.result(
          `7 kinds of callers × ${calls.length} calls, ${count} of them with ids; C2 (staff calls) is in the same matrix`,
        )
      } finally {
        await app.close()
      }
    }),
}
