import { sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'
import { personNameSql } from '#src/kernel/person-name.repo.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'
import { maxItems, type TodayScope, todayAt } from './today-scope.repo.ts'

export interface MoveRow {
  readonly contractId: string
  readonly number: string
  readonly customerId: string
  readonly customer: string
  readonly phoneNumber: string | null
  readonly boxId: string
  readonly boxNumber: string
  readonly warehouseId: string
  readonly warehouse: string
  /** Always false for arrivals: only the number of completed ones (`done`) is returned. */
  readonly isDone: boolean
  /** Number of rows of the section, also beyond the limit. */
  readonly count: number
  /** Number of completed moves of the section, also beyond the limit. */
  readonly done: number
}

type Fragment = ReturnType<typeof sql>

interface Moves {
  readonly conditions: Fragment
  /** Condition of a completed move, for the count of completed moves. */
  readonly countsAsDone: Fragment
  /** Condition of a row that the list marks as completed. */
  readonly showsAsDone: Fragment
}

/** Contracts of a day. The conditions select the day. */
const moves = ({ conditions, countsAsDone, showsAsDone }: Moves, scope: TodayScope) => sql<MoveRow>`
  select contract.id as contract_id, business_id as number, account.id as customer_id,
    ${personNameSql()} as customer, account.phone_number, box.id as box_id,
    box.number as box_number, warehouse.id as warehouse_id, warehouse.name as warehouse, ${showsAsDone} as is_done,
    count(*) over ()::int as count, (count(*) filter (where ${countsAsDone}) over ())::int as done
  from contract join warehouse on warehouse.id = contract.warehouse_id join box on box.id = contract.box_id
  join account on account.id = contract.account_id
  where ${conditions} and ${withinWarehouses(scope, 'contract.warehouseId')}
  order by is_done, warehouse.name, box.number, contract.id limit ${sql.lit(maxItems)}`

/** Today in UTC plus `days`. Two such bounds include today in every time zone and let an index limit the rows. */
const near = (now: Date, days: number) => sql`(${now}::timestamptz at time zone 'UTC')::date + ${sql.lit(days)}`

/**
 * Contracts that start today. Completed when a door was opened with the contract since midnight. The list does not say
 * which ones, because that would reveal a customer's door log without an audit entry.
 */
export async function findArrivals(db: Db, scope: TodayScope, now: Date): Promise<MoveRow[]> {
  const day = todayAt(now)
  const countsAsDone = sql`exists (select from access_log where access_log.contract_id = contract.id
    and access_log.result = 'opened' and access_log.at >= (${day}::timestamp at time zone warehouse.time_zone))`
  const conditions = sql`contract.status <> 'TERMINATED' and starts_on between ${near(now, -1)} and ${near(now, 1)}
    and starts_on = ${day}`
  return (await moves({ conditions, countsAsDone, showsAsDone: sql`false` }, scope).execute(db)).rows
}

/** Contracts whose last day is today. Done when the tenant confirmed that the Box is empty. */
export async function findDepartures(db: Db, scope: TodayScope, now: Date): Promise<MoveRow[]> {
  const conditions = sql`contract.status in ('TERMINATING', 'EVICTED')
    and termination_on between ${near(now, -1)} and ${near(now, 2)}
    and ${todayAt(now)} = case when withdrawn_at is null then termination_on - 1 else termination_on end`
  const isConfirmed = sql`(evicted_at is not null)`
  return (await moves({ conditions, countsAsDone: isConfirmed, showsAsDone: isConfirmed }, scope).execute(db)).rows
}
