import { type RawBuilder, sql } from 'kysely'

/** True for entries about the contract, its rents, invoices, payments, disputes and tasks. */
export function isAuditedAbout(contractId: string): RawBuilder<boolean> {
  const contract = sql`${contractId}::uuid`
  const purposes = sql`select id from rent where contract_id = ${contract}
    union select id from contract_move where contract_id = ${contract}
    union select coalesce(o.lead_order_id, o.id) from contract c join rental_order o on o.id = c.order_id
      where c.id = ${contract}`
  const payments = sql`select payment.id from payment
    where payment.purpose in ('ORDER', 'RENT') and payment.purpose_id in (${purposes})`
  return sql<boolean>`(audit_entry.subject_kind, audit_entry.subject_id) in (
    select 'contract', ${contractId}::text
    union all select 'rent', id::text from rent where contract_id = ${contract}
    union all select 'invoice', number from invoice where contract_id = ${contract}
    union all select 'payment', paid.id::text from (${payments}) as paid
    union all select 'dispute', id::text from dispute where payment_id in (${payments})
    union all select 'task', id::text from task where contract_id = ${contract} or payment_id in (${payments}))`
}
