import type { Currency } from '@boxzone/contract'
import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { ProviderName } from '#src/gateways/payments/port.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { leadOrderOf } from '#src/kernel/refund-contract.repo.ts'
import { anyOf } from '#src/kernel/row-sets.repo.ts'

interface DisputeTable {
  id: string
  paymentId: string
  provider: ProviderName
  providerRef: string
  kind: 'DISPUTE' | 'FRAUD_WARNING'
  status: 'OPEN' | 'WON' | 'LOST'
  amount: number
  currency: Currency
  reason: Generated<string>
  evidenceDueAt: Date | null
  fee: Generated<number | null>
  openedAt: Date
  reportedAt: Date
  closedAt: Date | null
  version: Generated<number>
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    dispute: DisputeTable
  }
}

export type DisputeRow = Selectable<DisputeTable>

export async function insertDispute(tx: Tx, dispute: Insertable<DisputeTable>): Promise<DisputeRow> {
  return tx.insertInto('dispute').values(dispute).returningAll().executeTakeFirstOrThrow()
}

export async function updateDispute(tx: Tx, id: string, change: Updateable<DisputeTable>): Promise<DisputeRow> {
  const changed = { ...change, version: sql<number>`version + 1` }
  return tx.updateTable('dispute').set(changed).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Retains the version, because a repeated message is no change. */
export async function updateReportedAt(tx: Tx, id: string, reportedAt: Date): Promise<DisputeRow> {
  return tx.updateTable('dispute').set({ reportedAt }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Time at which the task of the dispute was completed, by the submitted evidence or by the end of the dispute. */
export const evidenceSubmittedAt = sql<Date | null>`(select task.done_at from task
  where task.reference = 'dispute:' || dispute.id)`

/** The disputes of a payment, oldest first. A caller that changes them must hold the row lock of the payment. */
export async function findDisputes(db: Db, paymentId: string): Promise<DisputeRow[]> {
  return db
    .selectFrom('dispute')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .orderBy('openedAt')
    .orderBy('id')
    .execute()
}

/** Open disputes before closed ones, the earliest deadline first. Disputes without a deadline last, newest first. */
export async function findDisputesByUrgency(db: Db, limit: number): Promise<DisputeRow[]> {
  return db
    .selectFrom('dispute')
    .selectAll()
    .orderBy(sql`status <> 'OPEN'`)
    .orderBy('evidenceDueAt', (order) => order.asc().nullsLast())
    .orderBy('openedAt', 'desc')
    .limit(limit)
    .execute()
}

/** Whether an unpaid invoice of this payment contains a dispute fee. */
export async function isFeeOwed(db: Db, purposeId: string): Promise<boolean> {
  const rent = await db
    .selectFrom('rent')
    .innerJoin('contract', 'contract.id', 'rent.contractId')
    .select('rent.id')
    .where('rent.status', '=', 'INVOICE_SUBMITTED')
    .where('rent.disputeFee', '>', 0)
    .where((where) => where.or([where('rent.id', '=', purposeId), where('contract.orderId', '=', purposeId)]))
    .executeTakeFirst()
  return rent !== undefined
}

/** Whether a payment of the contract has an open dispute. */
export const hasOpenDispute = async (db: Db, { id }: { readonly id: string }): Promise<boolean> =>
  (await findContractsWithOpenDispute(db, [id])).has(id)

export async function findContractsWithOpenDispute(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select contract.id from contract
    where contract.id = ${anyOf(ids)} and exists (
      select 1 from dispute join payment on payment.id = dispute.payment_id
      where dispute.status = 'OPEN' and ((payment.purpose = 'ORDER'
          and payment.purpose_id = ${leadOrderOf(sql`contract.order_id`)})
        or (payment.purpose = 'RENT' and payment.purpose_id in (select id from rent where contract_id = contract.id
          union select id from contract_move where contract_id = contract.id))))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
