import { sql } from 'kysely'
import type { PersonKeys } from '#src/features/persons/index.ts'
import type { Promotion } from '#src/features/warehouses/index.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'

/** Orders of the person by account, e-mail or phone. One subquery per index. */
const ordersOf = ({ accountIds, emails, phones }: PersonKeys) => sql`(
  select id from rental_order where account_id = any(${accountIds}::uuid[])
  union select id from rental_order where email <> '' and person_email(email) = any(${emails}::text[])
  union select id from rental_order where invoicing_details ->> 'telephoneNumber' = any(${phones}::text[]))`

/** Orders that were paid with the card. */
const ordersPaidBy = (card: string) => sql`(
  select o.id from payment p join rental_order o on o.paid_by = p.id and o.id = p.purpose_id
  where p.card_fingerprint = ${card} and p.purpose = 'ORDER')`

const exists = async (tx: Tx, query: ReturnType<typeof sql>): Promise<boolean> =>
  (await sql`${query} limit 1`.execute(tx)).rows.length > 0

async function countVoucherUses(
  tx: Tx,
  code: string,
  orders: ReturnType<typeof sql>,
  exceptOrderId: string,
): Promise<number> {
  const { rows } = await sql<{ uses: number }>`select count(*)::int as uses from voucher_use u
    where u.code = ${code} and u.order_id <> ${exceptOrderId} and u.order_id in ${orders}`.execute(tx)
  return rows[0]?.uses ?? 0
}

/** Compares promotions by type and benefit, because the same promotion may run in several warehouses. */
const promotionUse = (
  { type, benefit }: Pick<Promotion, 'type' | 'benefit'>,
  orders: ReturnType<typeof sql>,
  exceptOrderId: string,
) =>
  sql`select 1 from rental_order o where o.id in ${orders} and o.id <> ${exceptOrderId} and o.status <> 'CANCELLED'
    and o.quote #>> '{discount,source,kind}' = 'PROMOTION'
    and o.quote #>> '{discount,source,promotion,type}' = ${type}
    and o.quote #>> '{discount,source,promotion,benefit}' = ${benefit}`

export const countVoucherUsesOfPerson = (
  tx: Tx,
  code: string,
  person: PersonKeys,
  exceptOrderId: string,
): Promise<number> => countVoucherUses(tx, code, ordersOf(person), exceptOrderId)

export const countVoucherUsesOfCard = (tx: Tx, code: string, card: string, exceptOrderId: string): Promise<number> =>
  countVoucherUses(tx, code, ordersPaidBy(card), exceptOrderId)

export const hasUsedPromotion = (
  tx: Tx,
  promotion: Promotion,
  person: PersonKeys,
  exceptOrderId: string,
): Promise<boolean> => exists(tx, promotionUse(promotion, ordersOf(person), exceptOrderId))

export const hasCardUsedPromotion = (
  tx: Tx,
  promotion: Promotion,
  card: string,
  exceptOrderId: string,
): Promise<boolean> => exists(tx, promotionUse(promotion, ordersPaidBy(card), exceptOrderId))

export async function findCardOfPayment(tx: Tx, paymentId: string): Promise<string | null> {
  const payment = await tx
    .selectFrom('payment')
    .select('cardFingerprint')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  return payment?.cardFingerprint ?? null
}

const usesAt = (now: Date, exceptOrderId: string | null) =>
  sql<number>`promotion_uses(id, promotion, promotion_started_at, ${now}, ${exceptOrderId})`

/** The promotion of the warehouse and the number of its uses. Null after its last day, but not when it is used up. */
export async function findPromotionUses(db: Db, warehouseId: string, now: Date) {
  const { rows } = await sql<{ promotion: Promotion; uses: number }>`
    select promotion, ${usesAt(now, null)} as uses from warehouse
    where id = ${warehouseId} and promotion is not null and coalesce(
      (promotion->>'validUntil')::date >= (${now}::timestamptz at time zone time_zone)::date, true)`.execute(db)
  return rows[0] ?? null
}

/** Locks the warehouse before it counts, so that two orders cannot both have the last use. */
export async function isPromotionUsedUp(
  tx: Tx,
  { warehouseId, orderId, now }: { readonly warehouseId: string; readonly orderId: string; readonly now: Date },
): Promise<boolean> {
  const limited = sql`select 1 from warehouse where id = ${warehouseId} and promotion->>'maxUses' is not null
    for no key update`
  if ((await limited.execute(tx)).rows.length === 0) return false
  const usedUp = sql`select 1 from warehouse
    where id = ${warehouseId} and ${usesAt(now, orderId)} >= (promotion->>'maxUses')::int`
  return (await usedUp.execute(tx)).rows.length > 0
}
