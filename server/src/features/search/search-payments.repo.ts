import type { Currency } from '@boxzone/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'
import { beginsWith, customerName, limit, type SearchScope } from './search.repo.ts'
import type { SearchTerms } from './search.rules.ts'

export interface FoundPayment {
  readonly id: string
  readonly reference: string | null
  readonly state: 'PAID' | 'REFUNDED' | 'DISPUTED' | 'FAILED' | 'OPEN' | 'PARKED'
  readonly amount: number
  readonly currency: Currency
  readonly createdAt: Date
  readonly contractId: string | null
  readonly contractNumber: string | null
  readonly customer: string | null
}

const isPaymentInScope = (scope: SearchScope): RawBuilder<boolean> =>
  sql`(${withinWarehouses(scope, 'contract.warehouseId')} or ${withinWarehouses(scope, 'rentalOrder.warehouseId')})`

/** The payments in scope that match `condition`, at most five. */
const matches = (scope: SearchScope, rank: number, condition: RawBuilder<boolean>, order: RawBuilder<unknown>) => sql`
  (select ${sql.lit(rank)} as rank, payment.id, contract.id as contract_id from payment
    left join rent on rent.id = payment.purpose_id and payment.purpose = 'RENT'
    left join rental_order on rental_order.id = payment.purpose_id and payment.purpose = 'ORDER'
    left join contract on contract.id = coalesce(rent.contract_id, rental_order.contract_id)
    where ${condition} and ${isPaymentInScope(scope)}
    order by ${order} limit ${limit})`

/** By the reference at the provider, or by the beginning of the id. */
export async function searchPayments(db: Db, scope: SearchScope, terms: SearchTerms): Promise<FoundPayment[]> {
  const { reference, idRange } = terms
  const byReference = sql<boolean>`payment.provider_ref is not null and ${beginsWith(
    sql`lower(payment.provider_ref)`,
    sql`${reference}::text`,
  )}`
  const branches = [matches(scope, 1, byReference, sql`lower(payment.provider_ref) collate "C", payment.id`)]
  if (idRange !== null) {
    const byId = sql<boolean>`payment.id between ${idRange.first}::uuid and ${idRange.last}::uuid`
    branches.push(matches(scope, 0, byId, sql`payment.id`))
  }
  const { rows } = await sql<FoundPayment>`
    select payment.id, provider_ref as reference, amount, payment.currency, payment.created_at,
      case when parked_at is not null then 'PARKED'
        when payment.status in ('CREATED', 'CHARGING', 'UNKNOWN', 'PENDING') then 'OPEN' else payment.status end as state,
      contract.id as contract_id, contract.business_id as contract_number,
      case when contract.id is null then null else ${customerName} end as customer
    from (select id, contract_id, min(rank) as rank from (${sql.join(branches, sql` union all `)}) as hit
      group by id, contract_id) as found
    join payment on payment.id = found.id left join contract on contract.id = found.contract_id
    left join account on account.id = contract.account_id
    order by rank, payment.created_at desc, payment.id limit ${limit}`.execute(db)
  return rows
}
