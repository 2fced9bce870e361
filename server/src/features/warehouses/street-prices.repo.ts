import type { SizeClass } from '@boxzone/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Db, json, type Tx } from '#src/kernel/database/index.ts'
import type { Promotion } from './warehouse-tables.ts'

const pricesPerStatement = 2_000

export interface StreetPrice {
  readonly id: string
  readonly sizeClass: SizeClass
  readonly monthlyNet: number
}

/** The price of each Box of the warehouse for new contracts. */
export async function findStreetPrices(db: Db, warehouseId: string): Promise<StreetPrice[]> {
  const boxes = db.selectFrom('box').select(['id', 'sizeClass', 'monthlyNet']).where('warehouseId', '=', warehouseId)
  return boxes.orderBy('number').execute()
}

/** Locks the prices and the promotion of a warehouse. Returns their version. */
export async function lockStreetPrices(tx: Tx, warehouseId: string): Promise<number | undefined> {
  const warehouse = tx.selectFrom('warehouse').select('pricesVersion').where('id', '=', warehouseId)
  return (await warehouse.forNoKeyUpdate().executeTakeFirst())?.pricesVersion
}

export async function updatePricesVersion(tx: Tx, warehouseId: string): Promise<void> {
  await tx
    .updateTable('warehouse')
    .set({ pricesVersion: sql<number>`prices_version + 1` })
    .where('id', '=', warehouseId)
    .execute()
}

export async function updateStreetPrices(
  tx: Tx,
  prices: readonly Pick<StreetPrice, 'id' | 'monthlyNet'>[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < prices.length; from += pricesPerStatement) {
    const chunk = prices.slice(from, from + pricesPerStatement)
    const rows = sql`jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as r(id uuid, "monthlyNet" integer)`
    await sql`update box set monthly_net = r."monthlyNet" from ${rows} where box.id = r.id`.execute(tx)
    await tx
      .insertInto('boxPrice')
      .values(chunk.map(({ id, monthlyNet }) => ({ boxId: id, validFrom: now, monthlyNet })))
      .onConflict((conflict) =>
        conflict.columns(['boxId', 'validFrom']).doUpdateSet(({ ref }) => ({ monthlyNet: ref('excluded.monthlyNet') })),
      )
      .execute()
  }
}

/**
 * The time from which the uses of a promotion count. It is now if the terms are new or the last day of the stored
 * promotion has passed, otherwise the stored time.
 */
export const promotionStartedAt = (promotion: RawBuilder<unknown>, now: Date) => sql<Date>`case
  when promotion_terms(warehouse.promotion) = promotion_terms(${promotion})
    and coalesce((warehouse.promotion->>'validUntil')::date >= (${now}::timestamptz at time zone warehouse.time_zone)::date, true)
  then warehouse.promotion_started_at else ${now} end`

/** The feature `FIRST_MONTH_FREE` follows the promotion, because the search filters by it. */
export async function updatePromotion(
  tx: Tx,
  warehouseId: string,
  promotion: Promotion | null,
  now: Date,
): Promise<void> {
  const isFree = promotion?.benefit === 'FIRST_MONTH_FREE'
  const others = sql`array_remove(features, 'FIRST_MONTH_FREE')`
  const features = isFree ? sql<never>`array_append(${others}, 'FIRST_MONTH_FREE')` : sql<never>`${others}`
  await tx
    .updateTable('warehouse')
    .set({
      promotion: promotion === null ? null : json(promotion),
      promotionStartedAt: promotionStartedAt(sql`${promotion && JSON.stringify(promotion)}::jsonb`, now),
      features,
    })
    .where('id', '=', warehouseId)
    .execute()
}
