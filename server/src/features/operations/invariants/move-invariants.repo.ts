import { sql } from 'kysely'
import { type Invariant, invariant } from './invariant.ts'

/** I3: a move is paid exactly, once and before it is carried out. A cancelled move is refunded in full. */
const movesArePaid = invariant(
  'I3 a move is paid or refunded',
  sql`select 'move ' || m.id || ' ' || m.status || ' of ' || m.amount as what from contract_move m
    left join payment p on p.id = m.paid_by
    where m.amount <> greatest(m.difference, 0) + greatest(m.deposit_change, 0)
      or (m.status = 'PAYMENT' and (m.amount = 0 or m.paid_by is not null))
      or (m.status in ('PLANNED', 'DONE') and (m.amount > 0) <> (m.paid_by is not null))
      or (p.id is not null and (p.purpose_id <> m.id or p.amount <> m.amount))
      or (m.status = 'CANCELLED' and p.status = 'PAID'
        and coalesce((select sum(amount) from refund f where f.payment_id = p.id and f.status <> 'FAILED'), 0) < p.amount)`,
)

/** I3: the rent after a move is the credit for the unused days in the old Box plus the difference, at least 0. */
const restsAreExact = invariant(
  'I3 the rent after a move is the credit plus the difference',
  sql`select 'rent ' || r.id || ' of ' || r.gross as what from rent r join contract_move m on m.id = r.id
    where r.gross <> greatest(m.difference, 0) and not exists (
      select from rent before join invoice n on n.rent_id = before.id and n.type = 'CREDIT_NOTE'
      where before.contract_id = r.contract_id and before.period_index = r.period_index - 1
        and r.gross = greatest(n.returned + m.difference, 0))`,
)

/**
 * I2: the contract has the Box of its last move and at most one old Box. It occupies neither an emptied old Box nor the
 * Box of a cancelled move.
 */
const boxesFollow = invariant(
  'I2 a contract has the Box of its last move',
  sql`select 'contract ' || c.business_id || ' is not in the Box of its last move' as what from contract c
      cross join lateral (select m.box_id, m.occupancy_id from contract_move m
        where m.contract_id = c.id and m.status = 'DONE' order by m.done_at desc, m.id desc limit 1) last
      where c.box_id <> last.box_id or c.occupancy_id <> last.occupancy_id
    union all select 'contract ' || contract_id || ' has ' || count(*) || ' old Boxes' from contract_move
      where status = 'DONE' and emptied_at is null group by contract_id having count(*) > 1
    union all select 'move ' || m.id || ' still has its old Box' from contract_move m
      join occupancy o on o.id = m.old_occupancy_id
      where m.emptied_at is not null and (o.until_at is null or o.until_at > m.emptied_at)
    union all select 'cancelled move ' || m.id || ' still has its Box' from contract_move m
      join occupancy o on o.id = m.occupancy_id where m.status = 'CANCELLED' and o.kind = 'CONTRACT'`,
)

/** B2: a code opens the Box of the contract, or the Box before a move until the end of the overlap. */
const codesFollow = invariant(
  'B2 a code opens no former Box',
  sql`select 'code ' || d.id || ' opens a former Box' as what from door_code d
    join contract c on c.id = d.contract_id
    where d.revoked_at is null and d.door = 'box' and d.box_id <> c.box_id and not exists (
      select from contract_move m where m.contract_id = c.id and m.status = 'DONE' and m.emptied_at is null
        and m.old_box_id = d.box_id and d.valid_until <= m.open_until)`,
)

export const moveInvariants: readonly Invariant[] = [movesArePaid, restsAreExact, boxesFollow, codesFollow]
