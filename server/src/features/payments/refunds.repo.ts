import type { Currency } from '@boxzone/contract'
import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { replacedByDispute } from './payments.rules.ts'

interface RefundTable {
  id: string
  paymentId: string
  reasonKey: string
  amount: number
  currency: Currency
  status: 'REQUESTED' | 'PENDING' | 'DONE' | 'FAILED'
  providerRef: string | null
  declineCode: string | null
  attempts: Generated<number>
  nextAttemptAt: Date
  createdAt: Date
  doneAt: Date | null
  /** When staff refunded the amount in another way, after the provider had refused it. */
  returnedAt: Generated<Date | null>
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    refund: RefundTable
  }
}

export type RefundRow = Selectable<RefundTable>

export async function insertRefund(tx: Tx, row: Insertable<RefundTable>): Promise<void> {
  await tx.insertInto('refund').values(row).execute()
}

export async function findRefunds(db: Db, paymentId: string): Promise<RefundRow[]> {
  return db.selectFrom('refund').selectAll().where('paymentId', '=', paymentId).orderBy('createdAt').execute()
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  return tx.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateRefund(tx: Tx, id: string, change: Updateable<RefundTable>): Promise<RefundRow> {
  return tx.updateTable('refund').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Claims a due refund until `leaseUntil`. */
export async function claimRefund(db: Db, id: string, now: Date, leaseUntil: Date): Promise<RefundRow | undefined> {
  return db
    .updateTable('refund')
    .set({ attempts: sql`attempts + 1`, nextAttemptAt: leaseUntil })
    .where('id', '=', id)
    .where('status', 'in', ['REQUESTED', 'PENDING'])
    .where('nextAttemptAt', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

export async function updateRefundAttempt(db: Db, id: string, nextAttemptAt: Date): Promise<void> {
  await db.updateTable('refund').set({ nextAttemptAt }).where('id', '=', id).execute()
}

export async function findDueRefunds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .select('id')
    .where('status', 'in', ['REQUESTED', 'PENDING'])
    .where('nextAttemptAt', '<=', now)
    .orderBy('nextAttemptAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The e-mail of the customer who placed the order or rents the Box. */
const payer = sql<string | null>`coalesce(
  (select nullif(o.email, '') from rental_order o where o.id = payment.purpose_id),
  (select account.email from rent join contract on contract.id = rent.contract_id
    join account on account.id = contract.account_id where rent.id = payment.purpose_id))`

/** The bank returns the money of a disputed payment, unless the operator wins. */
const isDisputed = sql<boolean>`exists (select 1 from dispute
  where dispute.payment_id = refund.payment_id and dispute.status <> 'WON')`

/** The provider refused the refund and staff have not settled it. */
const isRefused = sql<boolean>`(refund.status = 'FAILED' and refund.returned_at is null)`

/** A refused refund that staff must settle. A transfer for a disputed payment would pay the customer twice. */
export const isOpenRefusal = sql<boolean>`(${isRefused} and not ${isDisputed})`

/** Refused refunds that staff have not settled, oldest first. Includes those of disputed payments. */
export async function findRefusedRefunds(db: Db, limit: number) {
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .select(['refund.id', 'refund.paymentId', 'refund.reasonKey', 'refund.amount', 'refund.currency'])
    .select(['refund.declineCode', 'refund.createdAt', 'payment.provider', payer.as('payer')])
    .select(isDisputed.as('disputed'))
    .where(isRefused)
    .orderBy('refund.createdAt')
    .orderBy('refund.id')
    .limit(limit)
    .execute()
}

/** Fails refunds that were not sent yet, because the customer gets the money from the bank instead. */
export async function updateRefundsReplaced(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ status: 'FAILED', declineCode: replacedByDispute })
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'REQUESTED')
    .execute()
}

/** Reverses `updateRefundsReplaced` after the dispute was won. RECONCILE_PAYMENTS sends the refunds. */
export async function updateRefundsResumed(tx: Tx, paymentId: string, nextAttemptAt: Date): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ status: 'REQUESTED', declineCode: null, nextAttemptAt })
    .where('paymentId', '=', paymentId)
    .where('returnedAt', 'is', null)
    .where((where) =>
      where.or([
        where('status', '=', 'REQUESTED'),
        where.and([where('status', '=', 'FAILED'), where('declineCode', '=', replacedByDispute)]),
      ]),
    )
    .execute()
}

/** Returns false when no refused refund is open, or when its payment is disputed. */
export async function updateRefundReturned(db: Db, id: string, returnedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set({ returnedAt })
    .where('id', '=', id)
    .where(isOpenRefusal)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Requests a refused refund again under a new id. Returns false when no refused refund is open. */
export async function updateRefundRetried(
  tx: Tx,
  id: string,
  { newId, now }: { readonly newId: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refund')
    .set({ id: newId, status: 'REQUESTED', providerRef: null, declineCode: null, attempts: 0, nextAttemptAt: now })
    .where('id', '=', id)
    .where(isOpenRefusal)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function findRefundPayment(db: Db, id: string) {
  return db
    .selectFrom('refund')
    .select(['refund.paymentId', 'refund.amount', 'refund.currency', isDisputed.as('isDisputed')])
    .where('refund.id', '=', id)
    .executeTakeFirst()
}
