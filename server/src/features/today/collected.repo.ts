import type { Currency } from '@boxzone/contract'
import { sql } from 'kysely'
import { amountOwedSql } from '#src/features/rents/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'
import type { TodayScope } from './today-scope.repo.ts'

/** Amounts are in minor units. `week` counts from 0; the last one begins on the 29th. */
export interface CollectedRow {
  readonly currency: Currency
  readonly week: number
  readonly paid: number
  readonly overdue: number
  readonly upcoming: number
}

/** Rents due between two days. A rent whose payment the bank returned after a dispute counts as unpaid. */
export async function findCollected(
  db: Db,
  scope: TodayScope,
  { from, to, today }: { readonly from: string; readonly to: string; readonly today: string },
): Promise<CollectedRow[]> {
  const { rows } = await sql<CollectedRow>`
    select currency, (extract(day from due_on)::int - 1) / 7 as week, sum(paid)::bigint as paid,
      coalesce(sum(owed) filter (where due_on < ${today}::date), 0)::bigint as overdue,
      coalesce(sum(owed) filter (where due_on >= ${today}::date), 0)::bigint as upcoming
    from (
      select rent.currency, rent.due_on,
        case when rent.status = 'PAID' then rent.gross - rent.credit - rent.credited
          else rent.set_off + rent.covered end as paid,
        case when rent.status in ('CREATED', 'INVOICE_SUBMITTED') then ${amountOwedSql} else 0 end as owed
      from rent join contract on contract.id = rent.contract_id
      where rent.due_on between ${from}::date and ${to}::date and ${withinWarehouses(scope, 'contract.warehouse_id')}
    ) as due
    group by currency, week order by currency, week`.execute(db)
  return rows.map(({ currency, week, paid, overdue, upcoming }) => ({
    ...{ currency, week },
    ...{ paid: Number(paid), overdue: Number(overdue), upcoming: Number(upcoming) },
  }))
}
