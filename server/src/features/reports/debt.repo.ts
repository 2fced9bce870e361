import type { Currency } from '@boxzone/contract'
import { sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'
import type { ReportScope } from './warehouse-months.repo.ts'

/** Unpaid invoices after their due day. Amounts are in minor units. */
export interface DebtFacts {
  /** Index of the class: 1 to 7, 8 to 13, 14 to 29, 30 to 44, 45 and more days. Null for all. */
  readonly overdueClass: number | null
  readonly currency: Currency
  readonly contracts: number
  readonly invoices: number
  readonly owed: number
}

/** The amount is `amountOwed` of the rents. A disputed rent is overdue since the dispute. */
export async function findDebts(db: Db, scope: ReportScope, now: Date): Promise<DebtFacts[]> {
  const { rows } = await sql<DebtFacts>`
    select overdue_class as "overdueClass", currency, count(distinct contract_id)::int as contracts, count(*)::int as invoices,
      sum(owed)::bigint as owed
    from (
      select contract_id, currency, owed,
        case when days >= 45 then 4 when days >= 30 then 3 when days >= 14 then 2 when days >= 8 then 1 else 0 end as overdue_class
      from (
        select rent.contract_id, rent.currency,
          rent.gross - rent.credit - rent.credited - rent.set_off - rent.covered + rent.dispute_fee as owed,
          (${now}::timestamptz at time zone warehouse.time_zone)::date - coalesce(rent.disputed_on, rent.due_on) as days
        from rent join contract on contract.id = rent.contract_id join warehouse on warehouse.id = contract.warehouse_id
        where rent.status = 'INVOICE_SUBMITTED' and ${withinWarehouses(scope, 'contract.warehouse_id')}
      ) as unpaid
      where days > 0 and owed > 0
    ) as overdue
    group by grouping sets ((overdue_class, currency), (currency))
    order by currency, overdue_class nulls last`.execute(db)
  return rows
}
