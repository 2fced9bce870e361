import type { Currency } from '@boxzone/contract'
import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { ProviderName } from '#src/gateways/payments/port.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import type { PaymentRecordStatus } from './payments.rules.ts'

export type PurposeKind = 'ORDER' | 'RENT' | 'CARD'

interface PaymentTable {
  id: string
  purpose: PurposeKind
  purposeId: string
  kind: 'HOSTED' | 'STORED_CARD'
  attempt: number
  accountId: string | null
  storedCardId: string | null
  amount: number
  currency: Currency
  provider: ProviderName
  providerRef: string | null
  status: PaymentRecordStatus
  declineCode: string | null
  declinedAt: Date | null
  page: Buffer | null
  mandateVersion: string | null
  asked: Generated<number>
  nextAskAt: Date
  createdAt: Date
  updatedAt: Date
  paidAt: Date | null
  /** The provider's pseudonym of the card number. Null before the payment, or when the provider sends none. */
  cardFingerprint: Generated<string | null>
  /** Staff must check a parked payment. Its status is not fetched any more. */
  parkedAt: Generated<Date | null>
  parkedBecause: Generated<string | null>
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    payment: PaymentTable
  }
}

export type PaymentRow = Selectable<PaymentTable>
export type PaymentChange = Updateable<PaymentTable>
export type NewPaymentRow = Insertable<PaymentTable>

export interface PurposeKey {
  readonly purpose: PurposeKind
  readonly purposeId: string
}

export async function insertPayment(tx: Tx, row: Omit<NewPaymentRow, 'attempt'>): Promise<void> {
  const attempt = sql<number>`(select count(*)::int + 1 from payment
    where purpose = ${row.purpose} and purpose_id = ${row.purposeId} and kind = 'HOSTED')`
  await tx
    .insertInto('payment')
    .values({ ...row, attempt })
    .execute()
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow> {
  return tx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function findPaymentByRef(
  db: Db,
  provider: ProviderName,
  providerRef: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerRef', '=', providerRef)
    .executeTakeFirst()
}

/** Newest first. */
export async function findPayments(db: Db, { purpose, purposeId }: PurposeKey): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('purposeId', '=', purposeId)
    .orderBy('createdAt', 'desc')
    .orderBy('attempt', 'desc')
    .execute()
}

export async function updatePayment(tx: Db, id: string, change: PaymentChange): Promise<PaymentRow> {
  return tx.updateTable('payment').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Optimistic update: returns false when the row has changed since it was read. */
export async function updatePaymentAsRead(
  db: Db,
  { id, status, page, providerRef }: Pick<PaymentRow, 'id' | 'status' | 'page' | 'providerRef'>,
  change: PaymentChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', status)
    .where('page', 'is not distinct from', page)
    .where('providerRef', 'is not distinct from', providerRef)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Open payment pages contain personal data. */
export async function clearPaymentPages(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ page: null })
    .where('accountId', '=', accountId)
    .where('page', 'is not', null)
    .execute()
}

/** Claims the payments whose status must be fetched. After a crash they are due again at `next`. */
export async function claimPaymentsToReconcile(db: Db, now: Date, next: Date, limit: number): Promise<string[]> {
  const claimed = await db
    .updateTable('payment')
    .set({ asked: sql`asked + 1`, nextAskAt: next })
    .where(
      'id',
      'in',
      sql<string>`(select id from payment where next_ask_at <= ${now} and parked_at is null
        and status in ('CREATED', 'CHARGING', 'UNKNOWN', 'PENDING') order by next_ask_at limit ${limit} for update skip locked)`,
    )
    .returning('id')
    .execute()
  return claimed.map(({ id }) => id)
}

export async function findParkedPayments(db: Db, limit: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('parkedAt', 'is not', null)
    .orderBy('parkedAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}
