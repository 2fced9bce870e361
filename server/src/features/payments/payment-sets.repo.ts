import { sql } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { anyOf, insertNewRows, updateRows } from '#src/kernel/row-sets.repo.ts'
import type { NewPaymentRow, PaymentChange, PaymentRow, PurposeKey } from './payments.repo.ts'

const textOf = ({ purpose, purposeId }: PurposeKey): string => `${purpose}:${purposeId}`

/** Serialises the payments of each purpose. Sorted, so that two transactions cannot deadlock. */
export async function lockPurposes(tx: Tx, keys: readonly PurposeKey[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hash) from (select hashtextextended(key, 3) as hash
    from unnest(${sql.val(keys.map(textOf))}::text[]) key order by 1) sorted`.execute(tx)
}

/** The payments of many purposes, newest first. */
export async function findPaymentsByPurpose(
  db: Db,
  keys: readonly PurposeKey[],
): Promise<(key: PurposeKey) => readonly PaymentRow[]> {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where(
      'purpose',
      '=',
      sql<PurposeKey['purpose']>`any(${sql.val([...new Set(keys.map(({ purpose }) => purpose))])}::text[])`,
    )
    .where('purposeId', '=', anyOf(keys.map(({ purposeId }) => purposeId)))
    .orderBy('createdAt', 'desc')
    .orderBy('attempt', 'desc')
    .execute()
  const found = Map.groupBy(rows, textOf)
  return (key) => found.get(textOf(key)) ?? []
}

/** Omits attempts that exist already, and purposes that have an attempt without a result. Returns the inserted ids. */
export async function insertNewCharges(tx: Tx, rows: readonly NewPaymentRow[]): Promise<Set<string>> {
  return insertNewRows(tx, 'payment', rows)
}

/** Locks the payments in the order of their ids. */
export async function lockPayments(tx: Tx, ids: readonly string[]): Promise<PaymentRow[]> {
  return tx.selectFrom('payment').selectAll().where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute()
}

/** Changes the same columns of many payments. */
export async function updatePayments(
  tx: Tx,
  changes: readonly (PaymentChange & { readonly id: string })[],
): Promise<void> {
  await updateRows(tx, 'payment', changes)
}

/** The payments that have a dispute, open or closed. */
export async function findDisputedPayments(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom('dispute').select('paymentId').where('paymentId', '=', anyOf(ids)).execute()
  return new Set(rows.map(({ paymentId }) => paymentId))
}
