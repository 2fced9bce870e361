import type { Currency, InvoicingDetails, Language, OrderConsents, OrderStatus } from '@boxzone/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
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
  /** Its personal id stands sealed beside; only orders of before the seal have it inside. */
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
  contractId: string | null
  paidBy: string | null
  returnUrl: string
  restoreTokenHash: string | null
  remindedAt: Date | null
  createdAt: Date
  fulfilledAt: Date | null
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

/** The payment an order was fulfilled by; null when there is none. */
export async function findPaymentOfOrder(db: Db, number: string): Promise<string | null> {
  const order = await db.selectFrom('rentalOrder').select('paidBy').where('number', '=', number).executeTakeFirst()
  return order?.paidBy ?? null
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRecord | undefined> {
  return tx.selectFrom('rentalOrder').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function findOrderByRestoreToken(db: Db, hash: string): Promise<OrderRecord | undefined> {
  return db.selectFrom('rentalOrder').selectAll().where('restoreTokenHash', '=', hash).executeTakeFirst()
}

/** The unpaid order a draft was placed as before, if any. */
export async function lockOpenOrderOfDraft(tx: Tx, draftId: string): Promise<OrderRecord | undefined> {
  return tx
    .selectFrom('rentalOrder')
    .selectAll()
    .where('draftId', '=', draftId)
    .where('status', 'in', ['SUBMITTED', 'FAILED'])
    .forUpdate()
    .executeTakeFirst()
}

/** The unpaid order that keeps this Box for the draft, if any. */
export async function findOpenOrderOfDraft(db: Db, draftId: string, boxId: string, now: Date) {
  return db
    .selectFrom('rentalOrder')
    .select(['id', 'status', 'holdUntil', 'occupancyId', 'quote', 'source'])
    .where('draftId', '=', draftId)
    .where('boxId', '=', boxId)
    .where('status', 'in', ['SUBMITTED', 'FAILED'])
    .where('holdUntil', '>', now)
    .executeTakeFirst()
}

/** Whether the draft has a Box already: by its hold, or by the unpaid order it was placed as before. */
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

/** Who keeps Boxes from others without having paid: a customer by address or account, from a source. */
export interface OrderLimitSubject {
  readonly email: string
  readonly accountId: string | null
  readonly source: string
  /** What its own draft has is replaced, not added to. */
  readonly draftId: string | null
}

/** One after the other for the same customer and source: many at once would each see room for one more. */
export function lockOrderLimits(tx: Tx, { email, accountId, source }: OrderLimitSubject): Promise<void> {
  return inTurnOf(tx, [email, source, ...(accountId ? [accountId] : [])])
}

/** The same for those who only look at a summary yet. */
export const lockSource = (tx: Tx, source: string): Promise<void> => inTurnOf(tx, [source])

async function inTurnOf(tx: Tx, people: readonly string[]): Promise<void> {
  const keys = people.map((who) => `orders of ${who}`).sort()
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) key`.execute(tx)
}

export async function countOpenOrders(db: Db, { email, accountId, source, draftId }: OrderLimitSubject, now: Date) {
  const openOrders = (of: 'email' | 'source' | 'accountId', value: string | null) =>
    db
      .selectFrom('rentalOrder')
      .select(sql<number>`count(*)::int`.as('count'))
      .where(of, '=', value)
      // Literally, as the partial indexes have it.
      .where(sql<boolean>`status in ('SUBMITTED', 'FAILED')`)
      .where('holdUntil', '>', now)
      // Its own draft's earlier order is replaced by this one; without a draft every order counts.
      .where(sql<boolean>`(${draftId}::uuid is null or draft_id is distinct from ${draftId}::uuid)`)
  const { ofEmail, ofAccount, ofSource } = await db
    .selectNoFrom([
      openOrders('email', email).as('ofEmail'),
      openOrders('accountId', accountId).as('ofAccount'),
      openOrders('source', source).as('ofSource'),
    ])
    .$narrowType<{ ofEmail: number; ofAccount: number; ofSource: number }>()
    .executeTakeFirstOrThrow()
  return { ofCustomer: Math.max(ofEmail, ofAccount), ofSource }
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

/** Left for an hour, never reminded, and nobody of that address has ordered since. */
export async function findAbandonedOrders(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from rental_order o
    where o.reminded_at is null and o.status in ('FAILED', 'CANCELLED') and o.created_at <= ${before}
      and not exists (select 1 from rental_order later where later.email = o.email and later.created_at > o.created_at)
    order by o.created_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What nobody need know of an order any more. Its number stays: the series has no gaps. */
const forgotten = {
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

/** Forgets who placed orders that were never paid, those before the moment. */
export async function anonymizeUnpaidOrders(db: Db, before: Date): Promise<number> {
  const result = await db
    .updateTable('rentalOrder')
    .set({ ...forgotten, remindedAt: sql<Date>`coalesce(reminded_at, created_at)` })
    .where('status', '=', 'CANCELLED')
    .where('contractId', 'is', null)
    .where('email', '<>', '')
    .where('createdAt', '<', before)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Placed by the account, or before there was one, with its address. */
const ofAccount = (accountId: string) => sql<boolean>`(account_id = ${accountId}
  or (account_id is null and email in ${accountEmails(accountId)}))`

/**
 * The same for a person who leaves. An order that is a contract stays one: its money and its Box are no secrets.
 * Answers those that are none.
 */
export async function anonymizeOrdersOf(tx: Tx, accountId: string): Promise<string[]> {
  const { accountId: _account, ...ofContract } = forgotten
  const orders = tx.updateTable('rentalOrder').where(ofAccount(accountId))
  await orders.set(ofContract).where('status', '=', 'FULFILLED').execute()
  const unpaid = await orders
    .set({ ...forgotten, status: 'CANCELLED', remindedAt: sql<Date>`coalesce(reminded_at, created_at)` })
    .where('status', '<>', 'FULFILLED')
    .returning('id')
    .execute()
  return unpaid.map(({ id }) => id)
}

export async function findOrdersOf(db: Db, accountId: string): Promise<OrderRecord[]> {
  return db.selectFrom('rentalOrder').selectAll().where(ofAccount(accountId)).orderBy('createdAt').execute()
}
