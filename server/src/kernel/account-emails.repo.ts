import { sql } from 'kysely'

/** Subquery of an account's current and former e-mail addresses, without those that another account uses now. */
export const accountEmails = (accountId: string) => sql<string>`(
  select email from account where id = ${accountId}
  union select former.email from former_email former where former.account_id = ${accountId}
    and not exists (select 1 from account present where present.email = former.email))`
