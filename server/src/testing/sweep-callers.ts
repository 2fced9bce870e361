import type { AnyEndpoint } from '@boxzone/contract'
import { sql } from 'kysely'
import { login } from './test-accounts.ts'
import type { TestApp } from './test-app.ts'
import { signInAs } from './test-staff.ts'

/** Session tokens and existing ids for the tests of every call. */

/** Ids per table, beginning with the caller's own rows. */
export type KnownIds = Readonly<Record<string, readonly string[]>>

const maxIdsPerTable = 4

export async function knownIds(app: TestApp, email: string): Promise<KnownIds> {
  const { db } = app.database
  const own = sql`(select id from account where email = ${email})`
  const mine = sql`(select id from contract where account_id = ${own})`
  const order: Readonly<Record<string, ReturnType<typeof sql>>> = {
    contract: sql`account_id = ${own}`,
    rent: sql`contract_id in ${mine}`,
    unlock_token: sql`created_by = ${own}`,
    box: sql`id in (select box_id from contract where account_id = ${own})`,
    warehouse: sql`id in (select warehouse_id from contract where account_id = ${own})`,
    insurance: sql`true`,
    rental_order: sql`true`,
  }
  const found: Record<string, string[]> = {}
  for (const [table, isOwn] of Object.entries(order)) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
      order by case when ${isOwn} then 0 else 1 end, id limit ${maxIdsPerTable}`.execute(db)
    found[table] = rows.map(({ id }) => id)
  }
  return found
}

/** Ids of the tables that the field or the path names, or all ids if neither names a table. */
export function likelyIds(known: KnownIds, call: AnyEndpoint, field: string): string[] {
  const words = `${field} ${call.path}`.toLowerCase().replaceAll(/[^a-z]/g, '')
  const named = Object.keys(known).filter((table) => words.includes(table.replaceAll(/[^a-z]/g, '')))
  return (named.length > 0 ? named : Object.keys(known)).flatMap((table) => known[table] ?? [])
}

export interface Callers {
  /** The token of a demo customer, usually the owner of the first `ids`, or of staff. Undefined for a public call. */
  tokenFor(name: string, call: AnyEndpoint): Promise<string | undefined>
  readonly ids: KnownIds
}

/** Signs in demo customers, because they have contracts and invoices. */
export async function sweepCallers(app: TestApp): Promise<Callers> {
  const signIn = async (person: string): Promise<string> => {
    const email = `${person}@demo.boxzone.test`
    return (await login(app, email, { password: 'Demo123' })).body.token
  }
  const [client, staff] = [await signIn('anna'), await signInAs(app, 'OWNER')]
  const [debtor, sharedUser] = [await signIn('maria'), await signIn('peter')]
  return {
    ids: await knownIds(app, 'anna@demo.boxzone.test'),
    tokenFor: async (name, { auth }) => {
      // The call ends its session, so it gets a new one.
      if (name === 'logout') return signIn('new')
      if (name === 'officeLogout') return signInAs(app, 'AUDITOR')
      // The server does not remove an account with debts.
      if (name === 'removeAccount') return debtor
      // The export of Anna would render the PDFs of two years each time.
      if (name === 'dataExport') return sharedUser
      return { public: undefined, client, staff }[auth]
    },
  }
}
