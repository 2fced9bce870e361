import type { Currency } from '@boxzone/contract'
import { sql } from 'kysely'
import { overdueRentsSql } from '#src/features/rents/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import type { ReportScope } from './warehouse-months.repo.ts'

/** Unpaid invoices after their due day. Amounts are in minor units. */
export interface DebtFacts {
  /** Index of the class: 1 to 7, 8 to 13, 14 to 29, 30 to 44, 45 and more days. Null in the row of all classes. */
  readonly overdueClass: number | null
  readonly currency: Currency
  readonly contracts: number
  readonly invoices: number
  readonly owed: number
}

export async function findDebts(db: Db, scope: ReportScope, now: Date): Promise<DebtFacts[]> {
  const { rows } = await sql<DebtFacts>`
    select overdue_class as "overdueClass", currency, count(distinct contract_id)::int as contracts, count(*)::int as invoices,
      sum(owed)::bigint as owed
    from (
      select contract_id, currency, owed,
        case when days >= 45 then 4 when days >= 30 then 3 when days >= 14 then 2 when days >= 8 then 1 else 0 end as overdue_class
      from (${overdueRentsSql(scope, now)}) as rent
    ) as overdue
    group by grouping sets ((overdue_class, currency), (currency))
    order by currency, overdue_class nulls last`.execute(db)
  return rows
}
