import type { BoxState, SizeClass } from '@boxzone/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'
import { anyOf } from '#src/kernel/row-sets.repo.ts'
import type { BoxTable, FloorTable } from './warehouse-tables.ts'

export interface SizeRow {
  readonly warehouseId: string
  readonly sizeClass: SizeClass
  readonly sizeFrom: number
  readonly sizeTo: number
  readonly free: number
  readonly freeNetFrom: number | null
  readonly netFrom: number | null
  readonly nextFreeAt: Date | null
  /** Whether a Box of the size is above or below the ground floor. */
  readonly hasOtherFloors: boolean
  readonly groundFree: number
  readonly groundFreeNetFrom: number | null
  readonly otherFreeNetFrom: number | null
}

/** One row per size class, or per area within it. */
export type SizeGrouping = 'class' | 'area'

/** Counts, sizes and lowest prices of each size class or area, for all given warehouses in one query. */
export async function findSizes(
  db: Db,
  warehouseIds: readonly string[],
  now: Date,
  grouping: SizeGrouping = 'class',
): Promise<SizeRow[]> {
  if (warehouseIds.length === 0) return []
  const isFree = sql<boolean>`active and (busy_until is null or busy_until <= ${now})`
  // Ignores holds: a held Box is usually ordered and not free when the hold ends.
  const isEnding = sql<boolean>`active and busy_until > ${now} and busy_until < '9000-01-01' and not exists
    (select 1 from occupancy where box_id = box.id and kind = 'HOLD' and until_at = busy_until)`
  const isGround = sql<boolean>`level = 0`
  return db
    .selectFrom('box')
    .innerJoin('floor', 'floor.id', 'box.floorId')
    .select(['box.warehouseId', 'sizeClass'])
    .select(sql<boolean>`bool_or(level <> 0)`.as('hasOtherFloors'))
    .select(sql<number>`(count(*) filter (where ${isFree} and ${isGround}))::int`.as('groundFree'))
    .select(sql<number | null>`min(monthly_net) filter (where ${isFree} and ${isGround})`.as('groundFreeNetFrom'))
    .select(sql<number | null>`min(monthly_net) filter (where ${isFree} and level <> 0)`.as('otherFreeNetFrom'))
    .select(sql<number>`min(square_metres)`.as('sizeFrom'))
    .select(sql<number>`max(square_metres)`.as('sizeTo'))
    .select(sql<number>`(count(*) filter (where ${isFree}))::int`.as('free'))
    .select(sql<number | null>`min(monthly_net) filter (where ${isFree})`.as('freeNetFrom'))
    .select(sql<number | null>`min(monthly_net) filter (where active)`.as('netFrom'))
    .select(sql<Date | null>`min(busy_until) filter (where ${isEnding})`.as('nextFreeAt'))
    .where('box.warehouseId', '=', sql<string>`any(${sql.val(warehouseIds)}::uuid[])`)
    .groupBy(['box.warehouseId', 'sizeClass'])
    .$if(grouping === 'area', (query) => query.groupBy('squareMetres'))
    .orderBy(sql`min(square_metres)`)
    .execute()
}

export type BoxRow = Selectable<BoxTable> & { readonly level: number }

export interface BoxFilter {
  readonly warehouseId: string
  readonly sizeClass?: SizeClass | undefined
  readonly state?: BoxState | undefined
  readonly limit: number
  readonly offset: number
}

export async function findBoxes(db: Db, filter: BoxFilter, now: Date): Promise<{ boxes: BoxRow[]; total: number }> {
  const chosen = chosenBoxes(db, filter, now)
  const [boxes, count] = await Promise.all([
    chosen
      .innerJoin('floor', 'floor.id', 'box.floorId')
      .selectAll('box')
      .select('floor.level')
      .orderBy(sql`not active`)
      .orderBy(sql`coalesce(busy_until > ${now}, false)`)
      // The Boxes that can be ordered soonest are first.
      .orderBy(sql`case when busy_until > ${now} then free_from end nulls last`)
      .orderBy('squareMetres')
      .orderBy('monthlyNet')
      .orderBy('number')
      .limit(filter.limit)
      .offset(filter.offset)
      .execute(),
    chosen.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { boxes, total: count.total }
}

function chosenBoxes(db: Db, { warehouseId, sizeClass, state }: BoxFilter, now: Date) {
  let query = db.selectFrom('box').where('box.warehouseId', '=', warehouseId)
  if (sizeClass) query = query.where('box.sizeClass', '=', sizeClass)
  if (state === 'inactive') query = query.where('box.active', '=', false)
  if (state === 'busy') query = query.where('box.active', '=', true).where('box.busyUntil', '>', now)
  if (state === 'available') {
    query = query
      .where('box.active', '=', true)
      .where((where) => where.or([where('box.busyUntil', 'is', null), where('box.busyUntil', '<=', now)]))
  }
  return query
}

const boxesWithLevel = (db: Db) =>
  db.selectFrom('box').innerJoin('floor', 'floor.id', 'box.floorId').selectAll('box').select('floor.level')

/** A Box with the level of its floor. */
export async function findBox(db: Db, id: string): Promise<BoxRow | undefined> {
  return boxesWithLevel(db).where('box.id', '=', id).executeTakeFirst()
}

/** Boxes with the levels of their floors. */
export async function findBoxesByIds(db: Db, ids: readonly string[]): Promise<BoxRow[]> {
  return boxesWithLevel(db).where('box.id', '=', anyOf(ids)).execute()
}

export async function findBoxByNumber(db: Db, code: string, number: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('box')
    .innerJoin('warehouse', 'warehouse.id', 'box.warehouseId')
    .select('box.id')
    .where('warehouse.code', '=', code)
    .where('box.number', '=', number)
    .executeTakeFirst()
}

export async function findFloors(db: Db, warehouseId: string): Promise<Selectable<FloorTable>[]> {
  return db.selectFrom('floor').selectAll().where('warehouseId', '=', warehouseId).orderBy('level').execute()
}

type PlanBoxRow = Pick<
  Selectable<BoxTable>,
  'id' | 'floorId' | 'number' | 'polygon' | 'door' | 'sizeClass' | 'height' | 'active' | 'busyUntil'
>

export async function findPlanBoxes(db: Db, warehouseId: string): Promise<PlanBoxRow[]> {
  return db
    .selectFrom('box')
    .select(['id', 'floorId', 'number', 'polygon', 'door', 'sizeClass', 'height', 'active', 'busyUntil'])
    .where('warehouseId', '=', warehouseId)
    .orderBy('number')
    .execute()
}
