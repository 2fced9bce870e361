import { sql } from 'kysely'
import { amountOwedSql } from '#src/features/rents/index.ts'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { refundContract } from '#src/kernel/refund-contract.repo.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'

export interface JournalRow {
  readonly on: string
  readonly kind:
    | 'PAYMENT'
    | 'TRANSFER'
    | 'TRANSFER_SURPLUS'
    | 'REFUND'
    | 'DEPOSIT'
    | 'DEPOSIT_RETURNED'
    | 'DISPUTE_LOST'
    | 'DISPUTE_FEE'
  readonly reference: string
  readonly contractNumber: string | null
  readonly amount: number
  readonly currency: string
  readonly document: string | null
}

const localDay = (column: ReturnType<typeof sql>) =>
  sql`(${column} at time zone coalesce(warehouse.time_zone, 'UTC'))::date`

/** A payment of several Boxes has a row per contract. */
const partsOfGroups = sql`select o.paid_by as payment_id, o.amount, c.business_id, r.invoice_number
  from rental_order o join contract c on c.order_id = o.id
  left join rent r on r.contract_id = c.id and r.period_index = 0 and r.kind <> 'CHARGE'
  where o.paid_by is not null
    and (o.lead_order_id is not null or exists (select 1 from rental_order led where led.lead_order_id = o.id))`

/**
 * The movements of a month in the time zone of the warehouse. PAYMENT and REFUND include the deposits that were paid or
 * refunded by card. The rows DEPOSIT and DEPOSIT_RETURNED are for information: a total must not add them.
 */
export async function findJournal(
  db: Db,
  staff: Pick<StaffMember, 'warehouseIds'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<JournalRow[]> {
  const paid = localDay(sql`payment.paid_at`)
  const done = localDay(sql`coalesce(refund.done_at, refund.returned_at)`)
  const transferred = localDay(sql`rent.paid_at`)
  const closed = localDay(sql`dispute.closed_at`)
  const { rows } = await sql<JournalRow>`
    with paid as (
      select payment.*, contract.id as contract, contract.business_id, warehouse.time_zone, warehouse.id as warehouse_id
      from payment
      left join rent on rent.id = payment.purpose_id and payment.purpose = 'RENT'
      left join rental_order on rental_order.id = payment.purpose_id and payment.purpose = 'ORDER'
      left join contract on contract.id = coalesce(rent.contract_id, rental_order.contract_id)
      left join warehouse on warehouse.id = coalesce(contract.warehouse_id, rental_order.warehouse_id)
      where ${withinWarehouses(staff, 'warehouse.id')}
    ), movement as (
      select ${paid} as "on", 'PAYMENT' as kind, payment.id::text as reference,
        coalesce(part.business_id, payment.business_id) as "contractNumber", coalesce(part.amount, payment.amount) as amount,
        payment.currency, case when part.amount is null then rent.invoice_number else part.invoice_number end as document
      from paid payment left join warehouse on warehouse.id = payment.warehouse_id
      left join (${partsOfGroups}) part on part.payment_id = payment.id
      left join rent on rent.payment_id = payment.id and part.amount is null
      where payment.paid_at is not null
      union all
      select ${done}, 'REFUND', refund.id::text, coalesce(refunded.business_id, payment.business_id),
        -refund.amount, refund.currency,
        case when refund.reason_key like 'credit-note:%' then substr(refund.reason_key, 13) end
      from refund join paid payment on payment.id = refund.payment_id
      left join contract refunded on refunded.id = ${refundContract}
      left join warehouse on warehouse.id = payment.warehouse_id
      where refund.status = 'DONE' or refund.returned_at is not null
      union all
      select ${closed}, 'DISPUTE_LOST', dispute.id::text, payment.business_id,
        -greatest(0, least(dispute.amount, payment.amount
          - coalesce((select sum(refund.amount) from refund where refund.payment_id = payment.id
            and refund.status = 'DONE' and refund.done_at <= dispute.closed_at), 0)
          - coalesce(sum(dispute.amount) over (partition by payment.id order by dispute.closed_at, dispute.id
            rows between unbounded preceding and 1 preceding), 0))), dispute.currency, null
      from dispute join paid payment on payment.id = dispute.payment_id
      left join warehouse on warehouse.id = payment.warehouse_id
      where dispute.kind = 'DISPUTE' and dispute.status = 'LOST'
      union all
      select ${closed}, 'DISPUTE_FEE', dispute.id::text, payment.business_id, -dispute.fee, dispute.currency, null
      from dispute join paid payment on payment.id = dispute.payment_id
      left join warehouse on warehouse.id = payment.warehouse_id
      where dispute.fee > 0 and dispute.closed_at is not null
      union all
      select ${transferred}, 'TRANSFER', rent.id::text, contract.business_id, ${amountOwedSql},
        rent.currency, rent.invoice_number
      from rent join contract on contract.id = rent.contract_id join warehouse on warehouse.id = contract.warehouse_id
      where rent.pay_method = 'MARKED_BY_ADMIN' and rent.status = 'PAID'
        and ${amountOwedSql} > 0
        and ${withinWarehouses(staff, 'warehouse.id')}
      union all
      select ${transferred}, 'TRANSFER_SURPLUS', bank_entry.id::text, contract.business_id, reward_transaction.amount,
        reward_transaction.currency, rent.invoice_number
      from bank_entry join rent on rent.id = bank_entry.rent_id join contract on contract.id = rent.contract_id
      join warehouse on warehouse.id = contract.warehouse_id
      join reward_transaction on reward_transaction.reference = 'bank-entry:' || bank_entry.id
      where ${withinWarehouses(staff, 'warehouse.id')}
      union all
      select ${localDay(sql`contract.created_at`)}, 'DEPOSIT', contract.id::text, contract.business_id,
        contract.deposit - coalesce(moved.change, 0), contract.currency, null
      from contract join warehouse on warehouse.id = contract.warehouse_id
      left join (select contract_id, sum(deposit_change) as change from contract_move where status = 'DONE' group by 1) moved
        on moved.contract_id = contract.id
      where contract.deposit - coalesce(moved.change, 0) > 0 and ${withinWarehouses(staff, 'warehouse.id')}
      union all
      select ${localDay(sql`contract_move.done_at`)}, case when deposit_change > 0 then 'DEPOSIT' else 'DEPOSIT_RETURNED' end,
        contract_move.id::text, contract.business_id, deposit_change, contract.currency, null
      from contract_move join contract on contract.id = contract_move.contract_id
      join warehouse on warehouse.id = contract.warehouse_id
      where contract_move.status = 'DONE' and deposit_change <> 0 and ${withinWarehouses(staff, 'warehouse.id')}
      union all
      select ${done}, 'DEPOSIT_RETURNED', contract.id::text, contract.business_id, -refund.amount, refund.currency, null
      from refund join contract on refund.reason_key = 'deposit:' || contract.id
      join warehouse on warehouse.id = contract.warehouse_id
      where (refund.status = 'DONE' or refund.returned_at is not null) and ${withinWarehouses(staff, 'warehouse.id')}
    )
    select to_char("on", 'YYYY-MM-DD') as "on", kind, reference, "contractNumber", amount, currency, document
    from movement where "on" between ${from}::date and ${to}::date
    order by "on", kind, reference`.execute(db)
  return rows
}
