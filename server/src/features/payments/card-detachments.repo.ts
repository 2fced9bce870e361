import { type Generated, type Selectable, sql } from 'kysely'
import type { ProviderName } from '#src/gateways/payments/port.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface CardDetachmentTable {
  id: string
  provider: ProviderName
  token: Buffer
  attempts: Generated<number>
  nextAttemptAt: Generated<Date>
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    cardDetachment: CardDetachmentTable
  }
}

export type CardDetachment = Selectable<CardDetachmentTable>

export async function insertDetachment(tx: Tx, card: Pick<CardDetachment, 'id' | 'provider' | 'token'>): Promise<void> {
  await tx
    .insertInto('cardDetachment')
    .values(card)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Claims due rows until `leaseUntil`. */
export async function claimDetachments(db: Db, now: Date, leaseUntil: Date, limit: number): Promise<CardDetachment[]> {
  return db
    .updateTable('cardDetachment')
    .set({ attempts: sql`attempts + 1`, nextAttemptAt: leaseUntil })
    .where(
      'id',
      'in',
      sql<string>`(select id from card_detachment where next_attempt_at <= ${now}
        order by next_attempt_at limit ${limit} for update skip locked)`,
    )
    .returningAll()
    .execute()
}

export async function updateDetachmentAttempt(db: Db, id: string, nextAttemptAt: Date): Promise<void> {
  await db.updateTable('cardDetachment').set({ nextAttemptAt }).where('id', '=', id).execute()
}

export async function deleteDetachment(db: Db, id: string): Promise<void> {
  await db.deleteFrom('cardDetachment').where('id', '=', id).execute()
}
