import type { Currency, OverdueAge } from '@boxzone/contract'
import { sql } from 'kysely'
import { overdueRentsSql } from '#src/features/rents/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { personNameSql } from '#src/kernel/person-name.repo.ts'
import type { TodayScope } from './today-scope.repo.ts'

export interface OverdueRow {
  readonly contractId: string
  readonly number: string
  readonly version: number
  readonly status: string
  readonly endGround: string | null
  readonly disputedAt: Date | null
  readonly staffSuspendedAt: Date | null
  readonly overdueSince: string | null
  readonly timeZone: string
  readonly customerId: string
  readonly customer: string
  readonly phoneNumber: string | null
  readonly boxId: string
  readonly boxNumber: string
  readonly warehouseId: string
  readonly warehouse: string
  readonly currency: Currency
  readonly days: number
  readonly owed: number
  readonly declineCode: string | null
  readonly rents: readonly { id: string; invoiceNumber: string | null; dueOn: string; owed: number }[]
}

/** Contracts with unpaid invoices after their due day. */
const debts = (scope: TodayScope, now: Date) => sql`
  select contract_id, currency, max(days) as days, sum(owed)::int as owed,
    case when max(days) >= 45 then '45' when max(days) >= 30 then '30' when max(days) >= 14 then '14'
      when max(days) >= 8 then '8' else '1' end as age,
    json_agg(json_build_object('id', id, 'invoiceNumber', invoice_number, 'dueOn', due_on, 'owed', owed)
      order by due_on, id) as rents,
    (array_agg(id order by due_on, id))[1] as oldest_id
  from (${overdueRentsSql(scope, now)}) as overdue
  group by contract_id, currency`

interface OverdueFilter {
  readonly currency?: Currency | undefined
  readonly age?: OverdueAge | undefined
}

interface OverduePage {
  readonly after: { readonly days: number; readonly contractId: string } | null
  readonly limit: number
}

const declineCode = sql`(select payment.decline_code from payment where payment.purpose = 'RENT'
  and payment.purpose_id = debt.oldest_id and payment.decline_code is not null order by payment.created_at desc limit 1)`

/** The longest overdue first. */
export async function findContractDebts(
  db: Db,
  scope: TodayScope,
  now: Date,
  { filter, page }: { readonly filter: OverdueFilter; readonly page: OverduePage },
): Promise<OverdueRow[]> {
  const { currency = null, age = null } = filter
  const { after, limit } = page
  const isAfter = after
    ? sql<boolean>`(-debt.days, contract.id) > (-${after.days}::int, ${after.contractId}::uuid)`
    : sql<boolean>`true`
  const { rows } = await sql<OverdueRow>`
    select contract.id as contract_id, business_id as number, contract.version, contract.status, end_ground,
      contract.disputed_at, contract.staff_suspended_at, contract.overdue_since, warehouse.time_zone,
      account.id as customer_id, ${personNameSql()} as customer, account.phone_number,
      box.id as box_id, box.number as box_number, warehouse.id as warehouse_id, warehouse.name as warehouse,
      debt.currency, debt.days, debt.owed, debt.rents, ${declineCode} as decline_code
    from (${debts(scope, now)}) as debt join contract on contract.id = debt.contract_id
    join warehouse on warehouse.id = contract.warehouse_id join box on box.id = contract.box_id
    join account on account.id = contract.account_id
    where (${currency}::text is null or debt.currency = ${currency}) and (${age}::text is null or debt.age = ${age})
      and ${isAfter}
    order by debt.days desc, contract.id limit ${limit}`.execute(db)
  return rows
}

export async function findOverdueGroups(db: Db, scope: TodayScope, now: Date) {
  const { rows } = await sql<{ currency: Currency; age: OverdueAge; contracts: number; owed: number }>`
    select currency, age, count(*)::int as contracts, sum(owed)::bigint as owed from (${debts(scope, now)}) as debt
    group by currency, age order by currency, age::int`.execute(db)
  return rows
}
