import { sql } from 'kysely'
import { accountEmails } from './account-emails.repo.ts'

/** Subquery of an account's payments, with those of orders that the customer placed before the account existed. */
export const accountPayments = (accountId: string) => sql<string>`(
  select id from payment where account_id = ${accountId}
  union select payment.id from payment join rental_order o on o.id = payment.purpose_id and payment.purpose = 'ORDER'
    where o.account_id = ${accountId} or (o.account_id is null and o.email in ${accountEmails(accountId)})
  union select payment.id from payment join rent on rent.id = payment.purpose_id and payment.purpose = 'RENT'
    join contract on contract.id = rent.contract_id where contract.account_id = ${accountId})`
