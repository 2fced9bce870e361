import { sql } from 'kysely'
import { accountEmails } from '#src/kernel/account-emails.repo.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'

/** Includes orders that the customer placed as a visitor, before the account existed. */
const ofAccount = (accountId: string) => sql<string>`(
  select id from payment where account_id = ${accountId}
  union select payment.id from payment join rental_order o on o.id = payment.purpose_id and payment.purpose = 'ORDER'
    where o.account_id = ${accountId} or (o.account_id is null and o.email in ${accountEmails(accountId)})
  union select payment.id from payment join rent on rent.id = payment.purpose_id and payment.purpose = 'RENT'
    join contract on contract.id = rent.contract_id where contract.account_id = ${accountId})`

/** The number of the order or of the invoice. */
const paidFor = sql<string | null>`case purpose
  when 'ORDER' then (select number from rental_order where id = payment.purpose_id)
  when 'RENT' then (select invoice_number from rent where id = payment.purpose_id) end`

export async function anonymizePaymentsOf(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ cardFingerprint: null })
    .where('id', 'in', ofAccount(accountId))
    .where('cardFingerprint', 'is not', null)
    .execute()
}

export async function findPaymentsOf(db: Db, accountId: string) {
  return db
    .selectFrom('payment')
    .select([
      'id',
      'createdAt',
      'paidAt',
      'purpose',
      'amount',
      'currency',
      'status',
      'provider',
      'kind',
      'cardFingerprint',
    ])
    .select(paidFor.as('paidFor'))
    .where('id', 'in', ofAccount(accountId))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function findRefundsOf(db: Db, accountId: string) {
  return db
    .selectFrom('refund')
    .select(['paymentId', 'createdAt', 'doneAt', 'returnedAt', 'amount', 'currency', 'status'])
    .where('paymentId', 'in', ofAccount(accountId))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
