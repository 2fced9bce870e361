import { sql } from 'kysely'
import { type Invariant, invariant } from './invariant.ts'

/** I5: the lock confirmed each unlock within its deadline. */
const unlocksAreConfirmed = invariant(
  'I5 openings and confirmations',
  sql`select 'attempt ' || l.id || ' opened without a confirmation in time' as what
    from access_log l
    where l.result = 'opened' and not exists (
      select from access_log sent
      where sent.command_id = l.command_id and sent.deadline_at is not null
        and sent.confirmed_at = l.confirmed_at and sent.confirmed_at <= sent.deadline_at)`,
)

/** I5: each unlock had a right, and a refused one sent no command. */
const unlocksAreEntitled = invariant(
  'I5 openings and rights',
  sql`select 'attempt ' || id || ' opened without a right' as what from access_log
    where result = 'opened' and (actor = 'NOBODY' or (contract_id is null and token_id is null))
    union all
    select 'attempt ' || id || ' was refused with a command' from access_log
    where result not in ('opened', 'lock-v2/unreachable') and command_id is not null`,
)

/** B9: every attempt has a result. */
const attemptsHaveResults = invariant(
  'B9 attempts and results',
  sql`select 'attempt ' || id || ' has no result' as what from access_log where result is null`,
  { settledOnly: true },
)

export const doorInvariants: readonly Invariant[] = [unlocksAreConfirmed, unlocksAreEntitled, attemptsHaveResults]
