import { sql } from 'kysely'
import { type Invariant, invariant } from './invariant.ts'

/** I1: every captured charge is one payment row that says so, and the other way round. */
const chargesArePayments = invariant(
  'I1 charges and payments',
  sql`select coalesce('charge of payment ' || l.merchant_payment_id, 'payment ' || p.id) || ': ledger '
      || coalesce(l.amount::text, 'nothing') || ', payment ' || coalesce(p.status || ' ' || p.amount, 'none') as what
    from (select * from sandbox_ledger where kind = 'CHARGE') l
    full join (select * from payment where provider = 'sandbox') p on p.id::text = l.merchant_payment_id
    where (l.entry is null and p.status in ('PAID', 'REFUNDED'))
      or (l.entry is not null and (p.id is null or p.status not in ('PAID', 'REFUNDED')
        or p.amount <> l.amount or p.currency <> l.currency))`,
  { settledOnly: true },
)

/** I1 for the way back: every movement is one refund row that is done, of the same amount. */
const refundsAreBooked = invariant(
  'I1 refunds',
  sql`select 'refund ' || coalesce(l.refund_id, r.id::text) || ': ledger ' || coalesce(l.amount::text, 'nothing')
      || ', refund ' || coalesce(r.status || ' ' || r.amount, 'none') as what
    from (select * from sandbox_ledger where kind = 'REFUND') l
    full join (select refund.* from refund join payment on payment.id = refund.payment_id
      where payment.provider = 'sandbox') r on r.id::text = l.refund_id
    where (l.entry is null and r.status = 'DONE')
      or (l.entry is not null and (r.id is null or r.status <> 'DONE' or r.amount <> l.amount))`,
  { settledOnly: true },
)

/** I3: nothing is paid for twice, unless the second payment is on its way back in full. */
const paidOnce = invariant(
  'I3 one charge for one thing',
  sql`select purpose || ' ' || purpose_id || ' is paid ' || count(*) || ' times' as what from payment p
    where status = 'PAID'
      and coalesce((select sum(amount) from refund r where r.payment_id = p.id and r.status <> 'FAILED'), 0) < p.amount
    group by purpose, purpose_id having count(*) > 1`,
)

/** I3: no more goes back than was paid. */
const refundsFit = invariant(
  'I3 refunds within the charge',
  sql`select 'payment ' || p.id || ' of ' || p.amount || ' gives back ' || sum(r.amount) as what
    from payment p join refund r on r.payment_id = p.id where r.status <> 'FAILED'
    group by p.id having sum(r.amount) > p.amount`,
)

/** Once all work is done, no outcome is open and no message waits. */
const nothingIsOpen = invariant(
  'nothing is left open',
  sql`select 'payment ' || id || ' is ' || status as what from payment where status in ('CHARGING', 'UNKNOWN')
    union all select 'event ' || event_id || ' waits' from payment_event where processed_at is null
    union all select 'refund ' || id || ' is ' || status from refund where status in ('REQUESTED', 'PENDING')`,
  { settledOnly: true },
)

export const paymentInvariants: readonly Invariant[] = [
  chargesArePayments,
  refundsAreBooked,
  paidOnce,
  refundsFit,
  nothingIsOpen,
]
