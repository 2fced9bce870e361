import type { sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'

/** Something that must be true of the whole database. */
export interface Invariant {
  readonly name: string
  /** True only once all queued work is done: a copy taken while people order may catch it half-way. */
  readonly settledOnly?: true
  /** One line per violation. */
  find(db: Db): Promise<string[]>
}

/** What a query must find nothing of; it names each thing it finds in a line. */
export const invariant = (
  name: string,
  query: ReturnType<typeof sql<{ what: string }>>,
  when: Pick<Invariant, 'settledOnly'> = {},
): Invariant => ({
  name,
  ...when,
  find: async (db) => (await query.execute(db)).rows.map(({ what }) => what),
})

/** Every violation, each with the name of what it violates; empty when all holds. */
export async function findViolations(db: Db, invariants: readonly Invariant[]): Promise<string[]> {
  const found = []
  for (const { name, find } of invariants) found.push(...(await find(db)).map((what) => `${name}: ${what}`))
  return found
}
