import type { Currency, InvoicingDetails, Language, OrderConsents, OrderStatus } from '@boxzone/contract'
import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import { accountEmails } from '#src/kernel/account-emails.repo.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { type Db, json, type Tx } from '#src/kernel/database/index.ts'
import type { Quote } from './quote.rules.ts'

interface InsuranceTable {
  id: string
  countryCode: string
  tier: string
  coverage: number
  monthlyGross: number
  includedInRent: boolean
}

interface RentalOrderTable {
  id: string
  number: string
  status: OrderStatus
  boxId: string
  warehouseId: string
  occupancyId: string
  holdUntil: Date
  draftId: string | null
  accountId: string | null
  email: string
  language: Language
  source: string
  /** The personal id is stored encrypted in its own column. Older orders contain it here. */
  invoicingDetails: InvoicingDetails
  personalId: Buffer | null
  consents: OrderConsents
  periodInMonths: number
  insuranceId: string | null
  voucherCode: string | null
  referralCode: string | null
  currency: Currency
  quote: Quote
  amount: number
  /** The earliest first day, computed by the function `requestedStart`. Null for an immediate start. */
  requestedStart: string | null
  contractId: string | null
  paidBy: string | null
  returnUrl: string
  restoreTokenHash: string | null
  remindedAt: Date | null
  createdAt: Date
  fulfilledAt: Date | null
  /** The first order of a group with one payment. Null for that order and for an order of one Box. */
  leadOrderId: Generated<string | null>
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    insurance: InsuranceTable
    rentalOrder: RentalOrderTable
  }
}

export type Insurance = Selectable<InsuranceTable>
export type OrderRecord = Selectable<RentalOrderTable>
type NewOrder = Omit<Insertable<RentalOrderTable>, 'invoicingDetails' | 'personalId' | 'consents' | 'quote'> &
  Pick<OrderRecord, 'invoicingDetails' | 'consents' | 'quote'>

export async function findInsurances(db: Db, countryCode: string): Promise<Insurance[]> {
  return db.selectFrom('insurance').selectAll().where('countryCode', '=', countryCode).orderBy('coverage').execute()
}

export async function insertOrder(ctx: Pick<Ctx, 'cipher'>, tx: Tx, order: NewOrder): Promise<void> {
  const { invoicingDetails, consents, quote, ...rest } = order
  const { personalId } = invoicingDetails
  await tx
    .insertInto('rentalOrder')
    .values({
      ...rest,
      invoicingDetails: json({ ...invoicingDetails, personalId: null }),
      personalId: personalId ? ctx.cipher.encrypt('rental_order.personal_id', personalId) : null,
      consents: json(consents),
      quote: json(quote),
    })
    .execute()
}

export async function findPaymentOfOrder(db: Db, number: string): Promise<string | null> {
  const order = await db.selectFrom('rentalOrder').select('paidBy').where('number', '=', number).executeTakeFirst()
  return order?.paidBy ?? null
}

export async function findOrder(db: Db, id: string): Promise<OrderRecord | undefined> {
  return db.selectFrom('rentalOrder').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRecord | undefined> {
  return tx.selectFrom('rentalOrder').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks all orders of a payment in the order of their ids. Returns the lead order first, the others by number. */
export async function lockOrderGroup(tx: Tx, leadOrderId: string): Promise<OrderRecord[]> {
  const orders = await tx
    .selectFrom('rentalOrder')
    .selectAll()
    .where((where) => where.or([where('id', '=', leadOrderId), where('leadOrderId', '=', leadOrderId)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const isLead = ({ id }: OrderRecord) => Number(id === leadOrderId)
  return orders.toSorted((one, other) => isLead(other) - isLead(one) || one.number.localeCompare(other.number))
}

/** The other orders of the payment. */
export async function findOrdersOfLead(db: Db, leadOrderId: string): Promise<OrderRecord[]> {
  const orders = db.selectFrom('rentalOrder').selectAll().where('leadOrderId', '=', leadOrderId)
  return orders.orderBy('number').execute()
}

export async function findOrderByRestoreToken(db: Db, hash: string): Promise<OrderRecord | undefined> {
  return db.selectFrom('rentalOrder').selectAll().where('restoreTokenHash', '=', hash).executeTakeFirst()
}

/** The unpaid orders of the draft, one per Box. */
export async function lockOpenOrdersOfDraft(tx: Tx, draftId: string): Promise<OrderRecord[]> {
  return tx
    .selectFrom('rentalOrder')
    .selectAll()
    .where('draftId', '=', draftId)
    .where('status', 'in', ['SUBMITTED', 'FAILED'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The unpaid order of the draft that holds this Box. */
export async function findOpenOrderOfDraft(db: Db, draftId: string, boxId: string, now: Date) {
  return db
    .selectFrom('rentalOrder')
    .select(['id', 'leadOrderId', 'status', 'holdUntil', 'occupancyId', 'quote', 'source'])
    .where('draftId', '=', draftId)
    .where('boxId', '=', boxId)
    .where('status', 'in', ['SUBMITTED', 'FAILED'])
    .where('holdUntil', '>', now)
    .executeTakeFirst()
}

/** The lead orders of the draft whose payment may still succeed, for any Box. */
export async function findSubmittedLeadsOfDraft(db: Db, draftId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct coalesce(lead_order_id, id) as id from rental_order
    where draft_id = ${draftId} and status = 'SUBMITTED' and hold_until > ${now}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The unpaid order of the draft for any Box of the warehouse. Only a lead order has a promotion. */
export async function findHeldOrderOfDraft(
  db: Db,
  { draftId, warehouseId, now }: { readonly draftId: string; readonly warehouseId: string; readonly now: Date },
) {
  return db
    .selectFrom('rentalOrder')
    .select('quote')
    .where('draftId', '=', draftId)
    .where('warehouseId', '=', warehouseId)
    .where('leadOrderId', 'is', null)
    .where('status', 'in', ['SUBMITTED', 'FAILED'])
    .where('holdUntil', '>', now)
    .executeTakeFirst()
}

/** Whether the draft has a hold or an unpaid order. */
export async function hasBox(db: Db, draftId: string): Promise<boolean> {
  const hold = db.selectFrom('draftHold').select('draftId').where('draftId', '=', draftId)
  const order = db
    .selectFrom('rentalOrder')
    .select('id')
    .where('draftId', '=', draftId)
    .where('status', 'in', ['SUBMITTED', 'FAILED'])
  const { known } = await db
    .selectNoFrom(({ or, exists }) => or([exists(hold), exists(order)]).as('known'))
    .executeTakeFirstOrThrow()
  return Boolean(known)
}

type Changes = Partial<
  Pick<
    OrderRecord,
    | 'status'
    | 'occupancyId'
    | 'holdUntil'
    | 'quote'
    | 'accountId'
    | 'contractId'
    | 'paidBy'
    | 'fulfilledAt'
    | 'remindedAt'
    | 'restoreTokenHash'
  >
>

export async function updateOrder(tx: Tx, id: string, { quote, ...changes }: Changes): Promise<void> {
  await tx
    .updateTable('rentalOrder')
    .set({ ...changes, ...(quote ? { quote: json(quote) } : {}) })
    .where('id', '=', id)
    .execute()
}

/** Prevents further reminders of the orders of the draft. */
export async function updateDraftReminded(tx: Tx, draftId: string, now: Date): Promise<void> {
  const orders = tx.updateTable('rentalOrder').where('draftId', '=', draftId).where('remindedAt', 'is', null)
  await orders.set({ remindedAt: now }).execute()
}

export async function findOverdueOrders(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('rentalOrder')
    .select('id')
    .where('status', 'in', ['SUBMITTED', 'FAILED'])
    .where('holdUntil', '<=', now)
    .orderBy('holdUntil')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Unpaid orders without a reminder and without a later order of the same e-mail, one per payment. */
export async function findAbandonedOrders(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from rental_order o
    where o.reminded_at is null and o.lead_order_id is null and o.status in ('FAILED', 'CANCELLED') and o.created_at <= ${before}
      and not exists (select 1 from rental_order later where later.email = o.email and later.created_at > o.created_at)
    order by o.created_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Retains the number, because the series must have no gaps. */
const anonymized = {
  email: '',
  source: '',
  invoicingDetails: sql<InvoicingDetails>`'{}'::jsonb`,
  personalId: null,
  accountId: null,
  draftId: null,
  referralCode: null,
  restoreTokenHash: null,
  returnUrl: '',
}

export async function anonymizeUnpaidOrders(db: Db, before: Date): Promise<number> {
  const result = await db
    .updateTable('rentalOrder')
    .set({ ...anonymized, remindedAt: sql<Date>`coalesce(reminded_at, created_at)` })
    .where('status', '=', 'CANCELLED')
    .where('contractId', 'is', null)
    .where('email', '<>', '')
    .where('createdAt', '<', before)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Includes orders that were placed with an e-mail of the account before the account existed. */
const ofAccount = (accountId: string) => sql<boolean>`(account_id = ${accountId}
  or (account_id is null and email in ${accountEmails(accountId)}))`

/** Anonymizes the orders of an erased account and returns the ids of those without a contract. */
export async function anonymizeOrdersOf(tx: Tx, accountId: string): Promise<string[]> {
  const { accountId: _account, ...anonymizedExceptAccount } = anonymized
  const orders = tx.updateTable('rentalOrder').where(ofAccount(accountId))
  await orders.set(anonymizedExceptAccount).where('status', '=', 'FULFILLED').execute()
  const unpaid = await orders
    .set({ ...anonymized, status: 'CANCELLED', remindedAt: sql<Date>`coalesce(reminded_at, created_at)` })
    .where('status', '<>', 'FULFILLED')
    .returning('id')
    .execute()
  return unpaid.map(({ id }) => id)
}

export async function findOrdersOf(db: Db, accountId: string): Promise<OrderRecord[]> {
  return db.selectFrom('rentalOrder').selectAll().where(ofAccount(accountId)).orderBy('createdAt').execute()
}
