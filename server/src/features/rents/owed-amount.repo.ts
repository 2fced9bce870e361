import { sql } from 'kysely'
import type { StaffMember } from '#src/kernel/context.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'

/** `amountOwed` in SQL, of the table `rent`. */
export const amountOwedSql = sql<number>`(rent.gross - rent.credit - rent.credited - rent.set_off - rent.covered
  + rent.dispute_fee)`

/** The total owed on the unpaid invoices of the row of the table `contract`. */
export const amountOwedByContractSql = sql<number>`(select coalesce(sum(${amountOwedSql}), 0)::int from rent
  where rent.contract_id = contract.id and rent.status = 'INVOICE_SUBMITTED')`

/** A query of the unpaid invoices after their due day. A disputed rent is overdue since the dispute. */
export const overdueRentsSql = (scope: Pick<StaffMember, 'warehouseIds'>, now: Date) => sql`select * from (
    select rent.id, rent.contract_id, rent.currency, rent.invoice_number, rent.due_on, ${amountOwedSql} as owed,
      (${now}::timestamptz at time zone warehouse.time_zone)::date - coalesce(rent.disputed_on, rent.due_on) as days
    from rent join contract on contract.id = rent.contract_id join warehouse on warehouse.id = contract.warehouse_id
    where rent.status = 'INVOICE_SUBMITTED' and ${withinWarehouses(scope, 'contract.warehouse_id')}
  ) as unpaid where days > 0 and owed > 0`
