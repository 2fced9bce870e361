import type { Language, SizeClass } from '@boxzone/contract'
import { type RawBuilder, sql } from 'kysely'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { exactInstant } from '#src/kernel/exact-instant.repo.ts'
import type { TimeKey } from '#src/kernel/http/keyset-page.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'

type Scope = Pick<StaffMember, 'warehouseIds'>

export interface WaitingFilter {
  readonly warehouseId?: string | undefined
  readonly sizeClass?: SizeClass | 'ANY' | undefined
}

/** Open, confirmed requests in the warehouses of the staff account. */
function openRequests(scope: Scope, { warehouseId, sizeClass }: WaitingFilter): RawBuilder<boolean> {
  const conditions = [
    sql`r.told_at is null and r.confirmed_at is not null`,
    withinWarehouses(scope, 'r.warehouse_id'),
    ...(warehouseId === undefined ? [] : [sql`r.warehouse_id = ${warehouseId}`]),
    ...(sizeClass === undefined
      ? []
      : [sizeClass === 'ANY' ? sql`r.size_class is null` : sql`r.size_class = ${sizeClass}`]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

export interface WaitingRow {
  readonly id: string
  readonly exactConfirmedAt: string
  readonly confirmedAt: Date
  readonly warehouseId: string
  readonly warehouse: string
  readonly sizeClass: SizeClass | null
  readonly squareMetres: number | null
  readonly email: string
  readonly language: Language
  readonly customerId: string | null
}

/** Staff with access to some warehouses see only customers with a contract in one of them. */
const isVisible = (scope: Scope) =>
  scope.warehouseIds === null
    ? sql`true`
    : sql`exists (select 1 from contract c where c.account_id = a.id and ${withinWarehouses(scope, 'c.warehouse_id')})`

export async function findWaitingPeople(
  db: Db,
  scope: Scope,
  filter: WaitingFilter,
  { after, limit }: { readonly after: TimeKey | null; readonly limit: number },
): Promise<WaitingRow[]> {
  const isAfterKey = after ? sql`(r.confirmed_at, r.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<WaitingRow>`
    select r.id, r.confirmed_at as "confirmedAt", ${exactInstant('r.confirmed_at')} as "exactConfirmedAt",
      r.warehouse_id as "warehouseId", w.name as warehouse, r.size_class as "sizeClass",
      r.square_metres as "squareMetres", r.email, r.language, a.id as "customerId"
    from free_box_request r join warehouse w on w.id = r.warehouse_id
    left join account a on a.email = r.email and a.removed_at is null and a.type = 'ClientUser' and ${isVisible(scope)}
    where ${openRequests(scope, filter)} and ${isAfterKey}
    order by r.confirmed_at, r.id limit ${limit}`.execute(db)
  return rows
}

interface WaitingGroupRow {
  readonly warehouseId: string
  readonly warehouse: string
  readonly sizeClass: SizeClass | null
  readonly people: number
  readonly since: Date
}

export async function countWaitingPeople(db: Db, scope: Scope, filter: WaitingFilter): Promise<WaitingGroupRow[]> {
  const { rows } = await sql<WaitingGroupRow>`
    select r.warehouse_id as "warehouseId", w.name as warehouse, r.size_class as "sizeClass",
      count(distinct r.email)::int as people, min(r.confirmed_at) as since
    from free_box_request r join warehouse w on w.id = r.warehouse_id
    where ${openRequests(scope, filter)}
    group by r.warehouse_id, w.name, w.code, r.size_class
    order by w.code, array_position(array['XS', 'SMALL', 'MEDIUM', 'LARGE'], r.size_class) nulls last`.execute(db)
  return rows
}
