import { sql } from 'kysely'
import type { Tx } from '#src/kernel/database/index.ts'
import type { Minor } from '#src/kernel/money.ts'
import { customerOfPayment } from './office-payments.repo.ts'

interface CustomerAmounts {
  readonly customerId: string
  readonly currency: string
  readonly since: Date
}

/**
 * The total of the credits and refunds to the customer by the role `DESK`, from the audit. Locks the customer, so that
 * the second of two simultaneous actions counts the first.
 */
export async function lockGrantedAmount(tx: Tx, { customerId, currency, since }: CustomerAmounts): Promise<Minor> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer-limit:${customerId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ granted: number }>`
    select coalesce(sum((entry.after ->> case entry.action when 'contracts.credit' then 'credited' else 'amount' end)::bigint), 0)::float8 as granted
    from audit_entry entry
    join staff on staff.id = entry.staff_id and staff.role = 'DESK'
    left join payment on payment.id = case entry.subject_kind when 'payment' then entry.subject_id::uuid end
    left join rent on rent.id = payment.purpose_id and payment.purpose = 'RENT'
    left join rental_order on rental_order.id = payment.purpose_id and payment.purpose = 'ORDER'
    left join contract on contract.id = case entry.subject_kind
      when 'contract' then entry.subject_id::uuid else coalesce(rent.contract_id, rental_order.contract_id) end
    where entry.at > ${since} and entry.action in ('contracts.credit', 'payments.refund')
      and ${customerOfPayment} = ${customerId} and coalesce(contract.currency, payment.currency) = ${currency}`.execute(
    tx,
  )
  return rows[0]?.granted ?? 0
}
