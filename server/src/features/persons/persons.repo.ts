import { sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'
import { type PersonKeys, personKeys } from './persons.rules.ts'

interface StoredKeys {
  readonly emails: string[]
  readonly phones: string[]
  readonly cards: string[]
}

/** The keys of an account, with its former e-mail addresses and all its cards. */
export async function personKeysOf(db: Db, accountId: string): Promise<PersonKeys> {
  const { rows } = await sql<StoredKeys>`
    select
      array(
        select email from account where id = ${accountId} and removed_at is null
        union select email from former_email where account_id = ${accountId}
      ) as emails,
      array(
        select phone_number from account where id = ${accountId} and phone_number is not null
        union select invoicing_details ->> 'telephoneNumber' from account
          where id = ${accountId} and invoicing_details ->> 'telephoneNumber' is not null
      ) as phones,
      array(
        select fingerprint from stored_card where account_id = ${accountId} and fingerprint is not null
        union select card_fingerprint from payment where account_id = ${accountId} and card_fingerprint is not null
      ) as cards`.execute(db)
  return personKeys({ accountIds: [accountId], ...rows[0] })
}

/** All accounts that have one of the keys, the given accounts included. */
export async function findSamePersonAccounts(db: Db, keys: PersonKeys): Promise<string[]> {
  const { accountIds, emails, phones, cards } = keys
  const { rows } = await sql<{ id: string }>`
    select id from account where id = any(${accountIds}::uuid[])
    union select id from account where person_email(email) = any(${emails}::text[]) and removed_at is null
    union select account_id from former_email where person_email(email) = any(${emails}::text[])
    union select id from account where phone_number = any(${phones}::text[])
    union select id from account where invoicing_details ->> 'telephoneNumber' = any(${phones}::text[])
    union select account_id from stored_card where fingerprint = any(${cards}::text[]) and account_id is not null
    union select account_id from payment where card_fingerprint = any(${cards}::text[]) and account_id is not null
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
