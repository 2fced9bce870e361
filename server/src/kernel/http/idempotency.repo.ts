import type { Db } from '../database/index.ts'

interface IdempotencyTable {
  scope: string
  key: string
  bodyHash: string
  createdAt: Date
  status: number | null
  /** Encrypted, because a response may contain an unlock link. */
  sealedAnswer: Buffer | null
  /** Unencrypted response of earlier versions, whose rows expire after two days. */
  answer: string | null
}

declare module '../database/tables.ts' {
  interface Tables {
    idempotency: IdempotencyTable
  }
}

export type IdempotencyEntry = Pick<IdempotencyTable, 'bodyHash' | 'status' | 'sealedAnswer' | 'answer' | 'createdAt'>
type EntryKey = Pick<IdempotencyTable, 'scope' | 'key'>

/** Returns true for the one request that does the work. */
export async function insertEntry(db: Db, entry: EntryKey, bodyHash: string, createdAt: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('idempotency')
    .values({ ...entry, bodyHash, createdAt, status: null, sealedAnswer: null, answer: null })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findEntry(db: Db, { scope, key }: EntryKey): Promise<IdempotencyEntry | undefined> {
  return db
    .selectFrom('idempotency')
    .select(['bodyHash', 'status', 'sealedAnswer', 'answer', 'createdAt'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Claims an abandoned or refused entry. Returns true for the one request that repeats the work. */
export async function reclaimEntry(
  db: Db,
  { scope, key }: EntryKey,
  before: { readonly abandoned: Date; readonly refused: Date },
  now: Date,
): Promise<boolean> {
  const taken = await db
    .updateTable('idempotency')
    .set({ createdAt: now, status: null, sealedAnswer: null, answer: null })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where((where) =>
      where.or([
        where.and([where('status', 'is', null), where('createdAt', '<', before.abandoned)]),
        where.and([where('status', '>=', 400), where('createdAt', '<', before.refused)]),
      ]),
    )
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

export async function updateEntry(
  db: Db,
  { scope, key }: EntryKey,
  status: number,
  sealedAnswer: Buffer,
): Promise<void> {
  await db
    .updateTable('idempotency')
    .set({ status, sealedAnswer })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}

export async function deleteEntry(db: Db, { scope, key }: EntryKey): Promise<void> {
  await db.deleteFrom('idempotency').where('scope', '=', scope).where('key', '=', key).execute()
}

export async function deleteOldEntries(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('idempotency').where('createdAt', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}
