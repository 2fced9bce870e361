import type {
  BoxState,
  Currency,
  LockVersion,
  OpeningHours,
  PromoType,
  SizeClass,
  WarehouseFeature,
} from '@boxzone/contract'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'
import type { BoundingBox } from './warehouses.rules.ts'

interface PromotionTerms {
  readonly type: PromoType
  /** Its last day, by the location's calendar; without one it goes on. */
  readonly validUntil?: string
}

export type Promotion = PromotionTerms &
  ({ readonly benefit: 'FIRST_MONTH_FREE' } | { readonly benefit: 'PERCENT'; readonly percent: number })

interface WarehouseTable {
  id: string
  code: string
  slug: string
  name: string
  street: string
  houseNumber: string
  city: string
  zip: string
  countryCode: string
  lat: number
  lng: number
  position: Generated<unknown>
  timeZone: string
  currency: Currency
  phone: string
  deactivated: boolean
  deactivationReason: string | null
  carAccess: boolean
  barrierFree: boolean
  delivery: boolean
  features: WarehouseFeature[]
  openingHours: OpeningHours
  lockVersion: LockVersion
  photos: string[]
  panoramas: string[]
  promotion: Promotion | null
}

interface FloorTable {
  id: string
  warehouseId: string
  level: number
  width: number
  height: number
  walls: [number, number, number, number][]
  doors: { x: number; y: number; width: number; kind: 'entrance' | 'backup' | 'inner' }[]
  fixtures: { kind: 'stairs' | 'lift' | 'trolley'; x: number; y: number; width: number; length: number }[]
}

interface BoxTable {
  id: string
  warehouseId: string
  floorId: string
  number: string
  name: string
  width: number
  length: number
  height: number
  squareMetres: number
  sizeClass: SizeClass
  lockVersion: LockVersion
  active: boolean
  monthlyNet: number
  polygon: [number, number][]
  door: [number, number]
  busyUntil: Date | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    warehouse: WarehouseTable
    floor: FloorTable
    box: BoxTable
    boxPrice: { boxId: string; validFrom: Date; monthlyNet: number }
    vatRate: { countryCode: string; code: 'STANDARD' | 'EXEMPT' | 'OUT_OF_SCOPE'; permille: number; validFrom: string }
    occupancy: {
      id: string
      boxId: string
      kind: 'HOLD' | 'CONTRACT'
      reference: string
      fromAt: Date
      untilAt: Date | null
    }
  }
}

export type WarehouseRow = Omit<Selectable<WarehouseTable>, 'position'> & { readonly vatPermille: number }

/** The standard rate of the location's country on the day. */
const standardRate = (now: Date) => sql<number>`(
  select permille from vat_rate v
  where v.country_code = warehouse.country_code and v.code = 'STANDARD'
    and v.valid_from <= (${now}::timestamptz at time zone warehouse.time_zone)::date
  order by v.valid_from desc limit 1)`

const warehouseColumns = [
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

/** None once its last day is over: neither shown nor given. */
const currentPromotion = (now: Date) => sql<Promotion | null>`case
  when (promotion->>'validUntil')::date < (${now}::timestamptz at time zone time_zone)::date then null
  else promotion end`

const selectWarehouses = (db: Db, now: Date) =>
  db
    .selectFrom('warehouse')
    .select(warehouseColumns)
    .select(currentPromotion(now).as('promotion'))
    .select(standardRate(now).as('vatPermille'))

export async function findWarehouses(db: Db, now: Date): Promise<WarehouseRow[]> {
  return selectWarehouses(db, now).orderBy('code').execute()
}

export async function findWarehouse(db: Db, id: string, now: Date): Promise<WarehouseRow | undefined> {
  return selectWarehouses(db, now).where('id', '=', id).executeTakeFirst()
}

export async function findOpenWarehouseIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('warehouse').select('id').where('deactivated', '=', false).orderBy('code').execute()
  return rows.map(({ id }) => id)
}

export async function hasWarehouse(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('warehouse').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Enough for any screen; a denser world is narrowed by a smaller box. */
const mostInBoxes = 300

/** Those inside any of the rectangles, the nearest to `centre` first, found by the index on positions. */
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
    .limit(mostInBoxes)
    .execute()
}

export interface SizeRow {
  readonly warehouseId: string
  readonly sizeClass: SizeClass
  readonly sizeFrom: number
  readonly sizeTo: number
  readonly free: number
  readonly freeNetFrom: number | null
  readonly netFrom: number | null
  readonly nextFreeAt: Date | null
}

/** What each size class offers, for any number of locations in one query. */
export async function findSizes(db: Db, warehouseIds: readonly string[], now: Date): Promise<SizeRow[]> {
  if (warehouseIds.length === 0) return []
  const isFree = sql<boolean>`active and (busy_until is null or busy_until <= ${now})`
  return db
    .selectFrom('box')
    .select(['warehouseId', 'sizeClass'])
    .select(sql<number>`min(square_metres)`.as('sizeFrom'))
    .select(sql<number>`max(square_metres)`.as('sizeTo'))
    .select(sql<number>`(count(*) filter (where ${isFree}))::int`.as('free'))
    .select(sql<number | null>`min(monthly_net) filter (where ${isFree})`.as('freeNetFrom'))
    .select(sql<number | null>`min(monthly_net) filter (where active)`.as('netFrom'))
    .select(
      sql<Date | null>`min(busy_until) filter (where active and busy_until > ${now} and busy_until < '9000-01-01')`.as(
        'nextFreeAt',
      ),
    )
    .where('warehouseId', '=', sql<string>`any(${sql.val(warehouseIds)}::uuid[])`)
    .groupBy(['warehouseId', 'sizeClass'])
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

/** One Box with the floor it is on. */
export async function findBox(db: Db, id: string): Promise<BoxRow | undefined> {
  return db
    .selectFrom('box')
    .innerJoin('floor', 'floor.id', 'box.floorId')
    .selectAll('box')
    .select('floor.level')
    .where('box.id', '=', id)
    .executeTakeFirst()
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
