import { type Selectable, sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'
import { anyOf } from '#src/kernel/row-sets.repo.ts'
import type { Promotion, VatCode, WarehouseTable } from './warehouse-tables.ts'
import type { BoundingBox } from './warehouses.rules.ts'

export type WarehouseRow = Omit<
  Selectable<WarehouseTable>,
  'position' | 'approach' | 'pricesVersion' | 'promotionStartedAt'
> & {
  readonly vatPermille: number
  /** The rate of private persons, or null when they pay the standard rate. */
  readonly privateVatPermille: number | null
}

/** The VAT rate of the warehouse's country on the current day. */
const rateOn = <Rate extends number | null>(code: VatCode, now: Date) => sql<Rate>`(
  select permille from vat_rate v
  where v.country_code = warehouse.country_code and v.code = ${code}
    and v.valid_from <= (${now}::timestamptz at time zone warehouse.time_zone)::date
  order by v.valid_from desc limit 1)`

/** The columns of a listed warehouse that do not depend on the current day. */
export const warehouseColumns = [
  'id',
  'code',
  'slug',
  'name',
  'street',
  'houseNumber',
  'city',
  'zip',
  'countryCode',
  'lat',
  'lng',
  'timeZone',
  'currency',
  'phone',
  'deactivated',
  'deactivationReason',
  'carAccess',
  'barrierFree',
  'delivery',
  'features',
  'openingHours',
  'lockVersion',
  'photos',
  'panoramas',
] as const

/** The promotion, or null after its last day and after its last use. */
const currentPromotion = (now: Date) => sql<Promotion | null>`case
  when (promotion->>'validUntil')::date < (${now}::timestamptz at time zone time_zone)::date then null
  when promotion->>'maxUses' is not null and (promotion->>'maxUses')::int
    <= promotion_uses(warehouse.id, promotion, promotion_started_at, ${now}, null) then null
  else promotion end`

const selectWarehouses = (db: Db, now: Date) =>
  db
    .selectFrom('warehouse')
    .select(warehouseColumns)
    .select(currentPromotion(now).as('promotion'))
    .select(rateOn<number>('STANDARD', now).as('vatPermille'))
    .select(rateOn<number | null>('PRIVATE', now).as('privateVatPermille'))

export async function findWarehouses(db: Db, now: Date): Promise<WarehouseRow[]> {
  return selectWarehouses(db, now).orderBy('code').execute()
}

export async function findWarehouse(db: Db, id: string, now: Date): Promise<WarehouseRow | undefined> {
  return selectWarehouses(db, now).where('id', '=', id).executeTakeFirst()
}

export async function findWarehousesByIds(db: Db, ids: readonly string[], now: Date): Promise<WarehouseRow[]> {
  return selectWarehouses(db, now).where('id', '=', anyOf(ids)).execute()
}

type WarehouseDetailRow = WarehouseRow & Pick<WarehouseTable, 'approach'>

export async function findWarehouseDetail(db: Db, id: string, now: Date): Promise<WarehouseDetailRow | undefined> {
  return selectWarehouses(db, now).select('approach').where('id', '=', id).executeTakeFirst()
}

export async function findOpenWarehouseIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('warehouse').select('id').where('deactivated', '=', false).orderBy('code').execute()
  return rows.map(({ id }) => id)
}

export async function hasWarehouse(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('warehouse').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** More than a screen can show. A map with more warehouses must be zoomed in. */
const maxWarehouses = 300

/** Warehouses inside any of the rectangles, the nearest to `centre` first. Uses the index on `position`. */
export async function findWarehousesInside(
  db: Db,
  boxes: readonly BoundingBox[],
  centre: { lat: number; lng: number },
  now: Date,
): Promise<WarehouseRow[]> {
  const inside = boxes.map(
    ({ west, south, east, north }) =>
      sql<boolean>`position <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`,
  )
  return selectWarehouses(db, now)
    .where((where) => where.or(inside))
    .orderBy(sql`position <-> point(${centre.lng}::float8, ${centre.lat}::float8)`)
    .limit(maxWarehouses)
    .execute()
}
