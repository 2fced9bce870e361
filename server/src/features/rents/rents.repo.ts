import type { Currency, PayingStatus, PayMethod, RentStatus } from '@boxzone/contract'
import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import type { Minor } from '#src/kernel/money.ts'
import { refundContract } from '#src/kernel/refund-contract.repo.ts'

interface RentTable {
  id: string
  contractId: string
  periodIndex: number
  periodFrom: string
  periodTo: string
  dueOn: string
  status: RentStatus
  net: number
  vat: number
  gross: number
  currency: Currency
  issuedOn: string | null
  paidAt: Date | null
  payMethod: PayMethod | null
  payingStatus: PayingStatus
  attempts: number
  nextAttemptOn: string | null
  paymentId: string | null
  invoiceNumber: string | null
  credit: Generated<number>
  announcedAt: Generated<Date | null>
  /** The step of `RENT_REMINDER_DAYS` of the last reminder. 0 without a reminder. */
  remindedDay: Generated<number>
  /** The day since which the rent is owed again after a dispute. The stored card is not charged for it. */
  disputedOn: Generated<string | null>
  /** The part of a disputed rent that the payment still covers. */
  covered: Generated<number>
  disputeFee: Generated<number>
  /** USE is the use of the Box after the operator ended the contract, CHARGE an invoice for one-time charges. */
  kind: Generated<'RENT' | 'USE' | 'CHARGE'>
  /** The part of `net` that one-time charges add to a rent. */
  chargeNet: Generated<number>
  /** The part of an unpaid rent that credit notes cancelled. */
  credited: Generated<number>
  /** The part of an unpaid rent that the deposit paid. */
  setOff: Generated<number>
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    rent: RentTable
  }
}

export type RentRow = Selectable<RentTable>
export type RentChange = Updateable<RentTable>
/** A new rent, without the columns that have a default value. */
export type RentRecord = Omit<
  RentRow,
  | 'credit'
  | 'announcedAt'
  | 'remindedDay'
  | 'disputedOn'
  | 'covered'
  | 'disputeFee'
  | 'credited'
  | 'setOff'
  | 'kind'
  | 'chargeNet'
>

/** Inserts the rent unless the period already has one. */
export async function insertRent(tx: Tx, rent: Insertable<RentTable>): Promise<void> {
  await tx
    .insertInto('rent')
    .values(rent)
    .onConflict((conflict) => conflict.columns(['contractId', 'periodIndex']).doNothing())
    .execute()
}

export async function updateRent(tx: Tx, id: string, change: RentChange): Promise<void> {
  await tx.updateTable('rent').set(change).where('id', '=', id).execute()
}

/** Deletes the rent only if it has no invoice. */
export async function deleteRent(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('rent').where('id', '=', id).where('status', '=', 'CREATED').execute()
}

export async function findRent(db: Db, id: string): Promise<RentRow | undefined> {
  return db.selectFrom('rent').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findRentByInvoice(db: Db, invoiceNumber: string): Promise<RentRow | undefined> {
  return db.selectFrom('rent').selectAll().where('invoiceNumber', '=', invoiceNumber).executeTakeFirst()
}

export async function lockRent(tx: Tx, id: string): Promise<RentRow | undefined> {
  return tx.selectFrom('rent').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The rents of the periods in their order, without invoices for one-time charges. */
export async function findRentsOfContract(db: Db, contractId: string): Promise<RentRow[]> {
  return db
    .selectFrom('rent')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('kind', '<>', 'CHARGE')
    .orderBy('periodIndex')
    .execute()
}

/**
 * The last invoiced day. A move splits a period: `period_to` becomes the day before the new price, and rents with the
 * ids of moves cover the later days.
 */
export const invoicedTo = sql<string>`coalesce((
  select max(part.period_to) from contract_move m join rent part on part.id = m.id
  where m.contract_id = rent.contract_id and part.period_index > rent.period_index and not exists (
    select 1 from rent next where next.contract_id = rent.contract_id and next.period_index > rent.period_index
      and next.period_index < part.period_index and not exists (select 1 from contract_move n where n.id = next.id)
  )), rent.period_to)`

export type InvoicedRent = RentRow & { readonly invoicedTo: string }

/** The rents of the periods and the invoices for one-time charges. */
export async function findInvoicesAndRents(db: Db, contractId: string): Promise<InvoicedRent[]> {
  return db
    .selectFrom('rent')
    .selectAll()
    .select(invoicedTo.as('invoicedTo'))
    .where('contractId', '=', contractId)
    .orderBy('dueOn')
    .orderBy('periodIndex')
    .execute()
}

/** The payment of the order, which paid the first rent and the deposit. Null for an imported contract. */
export async function findOrderPaymentId(db: Db, { orderId }: { readonly orderId: string }): Promise<string | null> {
  const order = await db.selectFrom('rentalOrder').select('paidBy').where('id', '=', orderId).executeTakeFirst()
  return order?.paidBy ?? null
}

/** Returns the unrefunded amount that this contract's order paid. `isShared`: the payment covers other Boxes. */
export async function findShareOfOrder(db: Db, { id, orderId }: { readonly id: string; readonly orderId: string }) {
  const { rows } = await sql<{ left: number; isShared: boolean }>`
    select o.amount - coalesce((select sum(refund.amount) from refund
        where refund.payment_id = o.paid_by and (refund.status <> 'FAILED' or refund.returned_at is not null)
          and ${refundContract} = ${id}::uuid), 0)::int as "left",
      (o.lead_order_id is not null or exists (select 1 from rental_order led where led.lead_order_id = o.id)) as "isShared"
    from rental_order o where o.id = ${orderId}`.execute(db)
  return rows[0] ?? { left: 0, isShared: false }
}

/** Counts the contracts that the payment of an order created. */
export async function countPaidContracts(db: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from payment p join rental_order o on (o.id = p.purpose_id or o.lead_order_id = p.purpose_id) and o.paid_by = p.id
    where p.id = ${paymentId} and o.contract_id is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** The sum of the deposits that the payment paid and that are not settled yet, over all its contracts. */
export async function findDepositsHeldBy(db: Db, paymentId: string): Promise<Minor> {
  const { rows } = await sql<{ held: number }>`select coalesce(sum(c.deposit), 0)::int as held
    from payment p join rental_order o on (o.id = p.purpose_id or o.lead_order_id = p.purpose_id) and o.paid_by = p.id
    join contract c on c.order_id = o.id and c.deposit_status = 'HELD'
    where p.id = ${paymentId} and p.purpose = 'ORDER'`.execute(db)
  return rows[0]?.held ?? 0
}

interface AddedDeposit {
  readonly paymentId: string
  readonly amount: Minor
  readonly isDisputed: boolean
}

/** The amounts by which moves to other Boxes increased the deposit, with the payments of the moves. */
export async function findAddedDeposits(db: Db, contractId: string): Promise<AddedDeposit[]> {
  const moves = await db
    .selectFrom('contractMove')
    .innerJoin('payment', 'payment.id', 'contractMove.paidBy')
    .select(['payment.id as paymentId', 'payment.status as paymentStatus', 'depositChange as amount'])
    .where('contractId', '=', contractId)
    .where('contractMove.status', '=', 'DONE')
    .where('depositChange', '>', 0)
    .orderBy('doneAt')
    .execute()
  return moves.map(({ paymentStatus, ...added }) => ({ ...added, isDisputed: paymentStatus === 'DISPUTED' }))
}

/** The rent that the payment of an order paid. Undefined while the order is not fulfilled. */
export async function findFirstRentOfOrder(db: Db, orderId: string): Promise<RentRow | undefined> {
  return db
    .selectFrom('rent')
    .innerJoin('contract', 'contract.id', 'rent.contractId')
    .selectAll('rent')
    .where('contract.orderId', '=', orderId)
    .where('rent.kind', '<>', 'CHARGE')
    .orderBy('rent.periodIndex')
    .executeTakeFirst()
}

export async function findUnpaidRents(db: Db, contractId: string): Promise<RentRow[]> {
  return db
    .selectFrom('rent')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('status', '=', 'INVOICE_SUBMITTED')
    .orderBy('periodIndex')
    .execute()
}

export async function findOldestUnpaid(db: Db, accountId: string): Promise<RentRow | undefined> {
  return db
    .selectFrom('rent')
    .innerJoin('contract', 'contract.id', 'rent.contractId')
    .selectAll('rent')
    .where('contract.accountId', '=', accountId)
    .where('rent.status', '=', 'INVOICE_SUBMITTED')
    .orderBy('rent.dueOn')
    .orderBy('rent.id')
    .limit(1)
    .executeTakeFirst()
}

/** Rents of the account that are invoiced or due, and not paid. */
export async function findOwedRents(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('rent')
    .innerJoin('contract', 'contract.id', 'rent.contractId')
    .innerJoin('warehouse', 'warehouse.id', 'contract.warehouseId')
    .selectAll('rent')
    .where('contract.accountId', '=', accountId)
    .where((where) =>
      where.or([
        where('rent.status', '=', 'INVOICE_SUBMITTED'),
        where.and([where('rent.status', '=', 'CREATED'), sql<boolean>`rent.due_on <= ${localToday(now)}`]),
      ]),
    )
    .execute()
}

/** Schedules charges of the unpaid, undisputed rents of an account that has a new card. */
export async function scheduleUnpaidCharges(
  tx: Tx,
  accountId: string,
  day: string,
  exceptId: string | null,
): Promise<void> {
  await tx
    .updateTable('rent')
    .set({ nextAttemptOn: day, payingStatus: 'ATTEMPTING_AUTOPAY' })
    .where('status', '=', 'INVOICE_SUBMITTED')
    .where('disputedOn', 'is', null)
    .where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
    .where('contractId', 'in', (query) => query.selectFrom('contract').select('id').where('accountId', '=', accountId))
    .execute()
}

const joinWarehouse = (db: Db) =>
  db
    .selectFrom('rent')
    .innerJoin('contract', 'contract.id', 'rent.contractId')
    .innerJoin('warehouse', 'warehouse.id', 'contract.warehouseId')
    .select('rent.id')

const localToday = (now: Date) => sql<string>`(${now}::timestamptz at time zone warehouse.time_zone)::date`
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** Rents that are not announced and not due yet. */
export async function findRentsToAnnounce(db: Db, now: Date): Promise<string[]> {
  const rows = await joinWarehouse(db)
    .where('rent.status', '=', 'CREATED')
    .where('rent.announcedAt', 'is', null)
    .where(sql<boolean>`rent.due_on > ${localToday(now)}`)
    .orderBy('rent.dueOn')
    .orderBy('rent.id')
    .execute()
  return ids(rows)
}

/** `round` counts the due rents of a contract from 1, because each must be invoiced before the next one. */
export async function findRentsToInvoice(db: Db, now: Date): Promise<{ id: string; round: number }[]> {
  return joinWarehouse(db)
    .select(sql<number>`row_number() over (partition by rent.contract_id order by rent.period_index)`.as('round'))
    .where('rent.status', '=', 'CREATED')
    .where(sql<boolean>`rent.due_on <= ${localToday(now)}`)
    .orderBy('rent.dueOn')
    .orderBy('rent.id')
    .execute()
}

export async function findRentsToCharge(db: Db, now: Date): Promise<string[]> {
  const rows = await joinWarehouse(db)
    .where('rent.status', '=', 'INVOICE_SUBMITTED')
    .where(sql<boolean>`rent.next_attempt_on <= ${localToday(now)}`)
    .orderBy('rent.nextAttemptOn')
    .orderBy('rent.id')
    .execute()
  return ids(rows)
}
