import type { BoxServiceState } from '@boxzone/contract'
import { sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'
import { maxItems, type TodayScope, todayAt } from './today-scope.repo.ts'

export interface BoxToHandleRow {
  readonly id: string
  readonly number: string
  readonly warehouseId: string
  readonly warehouse: string
  readonly state: BoxServiceState
  readonly reason: string | null
  readonly until: string | null
  readonly since: Date | null
  readonly version: number
  readonly isLate: boolean
  readonly toInspect: number
  readonly outOfService: number
}

/** Boxes out of service past their expected day, then Boxes to inspect, then the other Boxes out of service. */
export async function findBoxesToHandle(db: Db, scope: TodayScope, now: Date): Promise<BoxToHandleRow[]> {
  const { rows } = await sql<BoxToHandleRow>`
    select box.id, box.number, warehouse.id as warehouse_id, warehouse.name as warehouse, state, state_reason as reason,
      state_until as until, state_changed_at as since, version, coalesce(state_until < ${todayAt(now)}, false) as is_late,
      count(*) filter (where state = 'to-inspect') over ()::int as to_inspect,
      count(*) filter (where state = 'out-of-service') over ()::int as out_of_service
    from box join warehouse on warehouse.id = box.warehouse_id
    where state <> 'active' and ${withinWarehouses(scope, 'box.warehouseId')}
    order by coalesce(state_until < ${todayAt(now)}, false) desc, state = 'to-inspect' desc, state_until nulls last,
      state_changed_at, box.id limit ${sql.lit(maxItems)}`.execute(db)
  return rows
}
