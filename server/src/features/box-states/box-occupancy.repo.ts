import type { SizeClass } from '@boxzone/contract'
import { type RawBuilder, sql } from 'kysely'
import { runsOnSql } from '#src/features/contracts/index.ts'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'

type Scope = Pick<StaffMember, 'warehouseIds'>

/**
 * Each Box with its occupancy today. A Box is let while a contract runs. A Box with a hold, or with a contract that
 * begins later, is held. All Boxes count as lettable, also those out of service.
 */
export const boxOccupancySql = (scope: Scope, now: Date): RawBuilder<unknown> => sql`
  with place as (
    select id, (${now}::timestamptz at time zone time_zone)::date as today from warehouse
    where ${withinWarehouses(scope, 'warehouse.id')}
  ), running as (
    select distinct contract.box_id from contract join place on place.id = contract.warehouse_id
    where ${runsOnSql('contract', sql`place.today`)}
  ), located as (
    select box.id, warehouse_id, size_class, square_metres, state, active, today,
      coalesce(busy_until > ${now}, false) as is_busy, running.box_id is not null as is_let
    from box join place on place.id = box.warehouse_id left join running on running.box_id = box.id
  )
  select located.*, is_busy and not is_let and (exists (select 1 from occupancy where occupancy.box_id = located.id
      and kind = 'HOLD' and from_at <= ${now} and until_at > ${now}) or exists (select 1 from contract
      where contract.box_id = located.id and contract.starts_on > today and contract.status <> 'TERMINATED')) as is_held
  from located`

export interface BoxCounts {
  readonly warehouseId: string
  readonly sizeClass: SizeClass
  readonly boxes: number
  readonly let: number
  readonly free: number
  readonly held: number
  readonly toInspect: number
  readonly outOfService: number
  readonly squareMetres: number
  readonly letSquareMetres: number
}

/** Counts Boxes by warehouse and size. */
export async function countBoxes(db: Db, scope: Scope, now: Date): Promise<BoxCounts[]> {
  const { rows } = await sql<BoxCounts>`
    select warehouse_id, size_class, count(*)::int as boxes, (count(*) filter (where is_let))::int as let,
      (count(*) filter (where is_held))::int as held,
      (count(*) filter (where active and not is_busy and not is_let))::int as free,
      (count(*) filter (where state = 'to-inspect'))::int as to_inspect,
      (count(*) filter (where state = 'out-of-service'))::int as out_of_service,
      sum(square_metres) as square_metres, coalesce(sum(square_metres) filter (where is_let), 0) as let_square_metres
    from (${boxOccupancySql(scope, now)}) as counted
    group by warehouse_id, size_class order by min(square_metres)`.execute(db)
  return rows
}

/** The counts of several sizes or warehouses as one. */
export function sumBoxCounts(counts: readonly BoxCounts[]) {
  const sum = (pick: (count: BoxCounts) => number) => counts.reduce((total, count) => total + pick(count), 0)
  return {
    boxes: sum(({ boxes }) => boxes),
    let: sum((count) => count.let),
    free: sum(({ free }) => free),
    held: sum(({ held }) => held),
    toInspect: sum(({ toInspect }) => toInspect),
    outOfService: sum(({ outOfService }) => outOfService),
    squareMetres: sum(({ squareMetres }) => squareMetres),
    letSquareMetres: sum(({ letSquareMetres }) => letSquareMetres),
  }
}
