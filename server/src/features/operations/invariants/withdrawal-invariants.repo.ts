import { sql } from 'kysely'
import { type Invariant, invariant } from './invariant.ts'

/** Each effective statement of the public form has a withdrawal with the same time of receipt. */
const effectiveIsWithdrawn = invariant(
  'effective statements are withdrawals',
  sql`select 'statement ' || s.id || ' is effective without a withdrawal' as what from withdrawal_statement s
    where s.state = 'EFFECTIVE' and not exists (
      select from withdrawal w join contract c on c.id = w.contract_id
      where w.contract_id = s.contract_id and w.received_at = s.received_at and c.withdrawn_at is not null)`,
)

const receivedIsMatched = invariant(
  'received statements have been matched against the contracts',
  sql`select 'statement ' || s.id || ' was received but not matched against the contracts' as what from withdrawal_statement s
    where s.state = 'RECEIVED'`,
  { settledOnly: true },
)

/** Each statement with an objection, or without a response, has a task for staff. */
const objectionsHaveTasks = invariant(
  'objections have tasks',
  sql`select 'statement ' || s.id || ' has no task' as what from withdrawal_statement s
    where s.state in ('OBJECTED', 'UNANSWERED') and not exists (
      select from task t where t.kind = 'withdrawal-objection' and t.reference = 'withdrawal:' || s.id)`,
)

/** Only a confirmed request leads to an e-mail about a free Box. */
const notifiedIsConfirmed = invariant(
  'notified free-Box requests are confirmed',
  sql`select 'free-Box request ' || id || ' was notified without a confirmation' as what from free_box_request
    where told_at is not null and confirmed_at is null`,
)

export const withdrawalInvariants: readonly Invariant[] = [
  effectiveIsWithdrawn,
  receivedIsMatched,
  objectionsHaveTasks,
  notifiedIsConfirmed,
]
