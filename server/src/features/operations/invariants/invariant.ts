import type { sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'

/** A condition on the data of the whole database. */
export interface Invariant {
  readonly name: string
  /** Holds only when the queue is empty, so a backup of a running system may violate it. */
  readonly settledOnly?: true
  /** Returns one line per violation. */
  find(db: Db): Promise<string[]>
}

/** The query must return no rows. */
export const invariant = (
  name: string,
  query: ReturnType<typeof sql<{ what: string }>>,
  when: Pick<Invariant, 'settledOnly'> = {},
): Invariant => ({
  name,
  ...when,
  find: async (db) => (await query.execute(db)).rows.map(({ what }) => what),
})

/** Returns each violation with the name of its invariant. */
export async function findViolations(db: Db, invariants: readonly Invariant[]): Promise<string[]> {
  const found = []
  for (const { name, find } of invariants) found.push(...(await find(db)).map((what) => `${name}: ${what}`))
  return found
}
