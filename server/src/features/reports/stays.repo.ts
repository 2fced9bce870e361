import { sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'
import { cohortAges } from './cohort-ages.rules.ts'
import type { ReportPeriod, ReportScope } from './warehouse-months.repo.ts'

/** Contracts that ended in the period, by the length of the stay. */
export interface StayFacts {
  /** Index of the class: under 1 month, 1 to 3, 3 to 6, 6 to 12 months, 1 to 2 years, longer. Null for all classes. */
  readonly stayClass: number | null
  readonly contracts: number
  readonly averageDays: number
  readonly medianDays: number
}

const stayed = (months: number) => sql`termination_on >= starts_on + make_interval(months => ${sql.lit(months)})`

export async function findStays(db: Db, scope: ReportScope, { from, to }: ReportPeriod, today: string) {
  const { rows } = await sql<StayFacts>`
    select stay_class as "stayClass", count(*)::int as contracts, avg(days)::float8 as "averageDays",
      percentile_cont(0.5) within group (order by days) as "medianDays"
    from (
      select termination_on - starts_on as days,
        case when ${stayed(24)} then 5 when ${stayed(12)} then 4 when ${stayed(6)} then 3 when ${stayed(3)} then 2
          when ${stayed(1)} then 1 else 0 end as stay_class
      from contract
      where ${withinWarehouses(scope, 'contract.warehouse_id')} and termination_on > starts_on
        and termination_on >= ${`${from}-01`}::date and termination_on < ${`${to}-01`}::date + interval '1 month'
        and termination_on <= ${today}::date
    ) as ended
    group by grouping sets ((stay_class), ())
    having count(*) > 0 order by stay_class nulls last`.execute(db)
  return rows
}

export interface CohortFacts {
  /** First day of the quarter. */
  readonly quarter: string
  readonly contracts: number
  /** Remaining contracts by the ages of `cohortAges`. Null until the whole cohort has that age. */
  readonly remaining: readonly (number | null)[]
}

export async function findCohorts(db: Db, scope: ReportScope, { from, to }: ReportPeriod, today: string) {
  const ages = cohortAges.map((age) => {
    const interval = sql`make_interval(months => ${sql.lit(age)})`
    const isObserved = sql`max(quarter) + interval '3 months' - interval '1 day' + ${interval} <= ${today}::date`
    const remains = sql`termination_on is null or termination_on > starts_on + ${interval}`
    return sql`case when ${isObserved} then (count(*) filter (where ${remains}))::int end`
  })
  const { rows } = await sql<CohortFacts>`
    select quarter::date as quarter, count(*)::int as contracts, array[${sql.join(ages)}] as remaining
    from (
      select starts_on, termination_on, date_trunc('quarter', starts_on::timestamp) as quarter
      from contract
      where ${withinWarehouses(scope, 'contract.warehouse_id')} and (termination_on is null or termination_on > starts_on)
        and starts_on >= date_trunc('quarter', ${`${from}-01`}::timestamp)
        and starts_on < ${`${to}-01`}::date + interval '1 month' and starts_on <= ${today}::date
    ) as started
    group by quarter order by quarter`.execute(db)
  return rows
}
