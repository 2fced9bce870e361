import { sql } from 'kysely'

/** The addresses a person has and had, to be compared with by `in`. A former one that is another person's by now is theirs. */
export const accountEmails = (accountId: string) => sql<string>`(
  select email from account where id = ${accountId}
  union select former.email from former_email former where former.account_id = ${accountId}
    and not exists (select 1 from account present where present.email = former.email))`
