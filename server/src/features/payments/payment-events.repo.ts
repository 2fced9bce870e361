import type { Insertable, Selectable } from 'kysely'
import type { ProviderName } from '#src/gateways/payments/port.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'

export type EventResult = 'APPLIED' | 'IGNORED' | 'NO_SUCH_PAYMENT'

interface PaymentEventTable {
  id: string
  provider: ProviderName
  eventId: string
  type: string
  paymentId: string | null
  providerRef: string | null
  report: Buffer | null
  raw: Buffer
  receivedAt: Date
  processedAt: Date | null
  result: EventResult | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    paymentEvent: PaymentEventTable
  }
}

export type PaymentEventRow = Selectable<PaymentEventTable>

/** Returns false when the message is stored already. */
export async function insertEvent(tx: Tx, event: Insertable<PaymentEventTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('paymentEvent')
    .values(event)
    .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findEvent(db: Db, id: string): Promise<PaymentEventRow | undefined> {
  return db.selectFrom('paymentEvent').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Claims an unprocessed message. Waits for a concurrent transaction and returns false if it processed the message. */
export async function updateEventProcessed(
  tx: Tx,
  id: string,
  result: EventResult,
  processedAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('paymentEvent')
    .set({ result, processedAt })
    .where('id', '=', id)
    .where('processedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Messages whose job should have run already. */
export async function findWaitingEvents(db: Db, receivedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('paymentEvent')
    .select('id')
    .where('processedAt', 'is', null)
    .where('receivedAt', '<=', receivedBefore)
    .orderBy('receivedAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
