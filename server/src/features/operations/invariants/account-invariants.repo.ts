import { sql } from 'kysely'
import { type Invariant, invariant } from './invariant.ts'

/** C10: an erased account has no session, device token, link or passkey. */
const erasedAccountsAreClosed = invariant(
  'C10 erased accounts and access',
  sql`select access.kind || ' of the erased account ' || access.account_id as what
    from (
      select 'session' as kind, account_id from session
      union all select 'device token', account_id from device_token
      union all select 'link', account_id from account_link
      union all select 'undo link', account_id from email_undo
      union all select 'passkey', account_id from account_passkey
    ) access join account on account.id = access.account_id
    where account.removed_at is not null`,
)

/** C6: an account with an unconfirmed e-mail address has no session. */
const sessionsAreConfirmed = invariant(
  'C6 sessions and e-mail addresses',
  sql`select 'session of the unconfirmed account ' || account.id as what
    from session join account on account.id = session.account_id
    where account.removed_at is null and account.email_confirmed_at is null`,
)

export const accountInvariants: readonly Invariant[] = [erasedAccountsAreClosed, sessionsAreConfirmed]
