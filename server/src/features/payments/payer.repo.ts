import type { Language } from '@boxzone/contract'
import { sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'

/** The recipient of e-mails about a payment. Undefined for an unknown order and after the erasure of the account. */
export async function findPayer(db: Db, paymentId: string) {
  const { rows } = await sql<{ email: string; language: Language }>`
    select coalesce(account.email, nullif(o.email, '')) as email, coalesce(account.language, o.language) as language
    from payment
    left join rental_order o on o.id = payment.purpose_id and payment.purpose = 'ORDER'
    left join rent on rent.id = payment.purpose_id and payment.purpose = 'RENT'
    left join contract on contract.id = rent.contract_id
    left join account on account.id = coalesce(contract.account_id, o.account_id, payment.account_id)
    where payment.id = ${paymentId} and account.removed_at is null
      and coalesce(account.email, nullif(o.email, '')) is not null`.execute(db)
  return rows[0]
}
