import { sql } from 'kysely'
import { type Invariant, invariant } from './invariant.ts'

/** I5: the lock confirmed each unlock within its deadline. */
const unlocksAreConfirmed = invariant(
  'I5 the lock confirmed each unlock',
  sql`select 'attempt ' || l.id || ' opened without a confirmation in time' as what
    from access_log l
    where l.result = 'opened' and not exists (
      select from access_log sent
      where sent.command_id = l.command_id and sent.deadline_at is not null
        and sent.confirmed_at = l.confirmed_at and sent.confirmed_at <= sent.deadline_at)`,
)

/** I5: each unlock had a right, and a refused attempt sent no command. */
const unlocksAreEntitled = invariant(
  'I5 each unlock had a right',
  sql`select 'attempt ' || id || ' opened without a right' as what from access_log
    where result = 'opened' and (actor = 'NOBODY' or (contract_id is null and token_id is null))
    union all
    select 'attempt ' || id || ' was refused with a command' from access_log
    where result not in ('opened', 'lock-v2/unreachable', 'lock-v2/jammed', 'lock-v2/offline')
      and command_id is not null`,
)

/** B9: every attempt has a result. */
const attemptsHaveResults = invariant(
  'B9 each attempt has a result',
  sql`select 'attempt ' || id || ' has no result' as what from access_log where result is null`,
  { settledOnly: true },
)

/** B2: a code belongs to the tenant or a shared user of a contract that opens doors. */
const codesAreEntitled = invariant(
  'B2 each code has a right',
  sql`select 'code ' || d.id || ' has no right' as what
    from door_code d join contract c on c.id = d.contract_id
    where d.revoked_at is null and (
      c.status not in ('ACTIVE', 'TERMINATING')
      or (d.account_id <> c.account_id and not exists (
        select from box_share s where s.contract_id = d.contract_id and s.account_id = d.account_id)))`,
)

/** B2: a lock that has not acknowledged its list gets it again, or staff have a task. */
const codeListsAreRepeated = invariant(
  'B2 each code list reaches its lock',
  sql`select 'the list of ' || l.lock_id || ' is pending without a next attempt and without a task' as what
    from lock_code_list l
    where l.acknowledged_version < l.version and l.next_attempt_at is null and not exists (
      select from task t where t.reference = 'change-code:' || l.lock_id || ':' || l.version)
    union all
    select 'the list of ' || lock_id || ' is acknowledged in a version that does not exist' from lock_code_list
    where acknowledged_version > version
    union all
    select 'code ' || d.id || ' is in no list' from door_code d
    where not exists (
      select from lock_code_list l
      where l.lock_id = d.door || '-' || coalesce(d.box_id, d.warehouse_id)
        and l.version >= greatest(d.since_version, d.revoked_version))`,
)

export const doorInvariants: readonly Invariant[] = [
  unlocksAreConfirmed,
  unlocksAreEntitled,
  attemptsHaveResults,
  codesAreEntitled,
  codeListsAreRepeated,
]
