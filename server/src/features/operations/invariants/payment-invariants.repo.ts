import { sql } from 'kysely'
import { type Invariant, invariant } from './invariant.ts'

/** I1: charges in the sandbox ledger and paid payments correspond one to one. */
const chargesArePayments = invariant(
  'I1 charges and payments',
  sql`select coalesce('charge of payment ' || l.merchant_payment_id, 'payment ' || p.id) || ': ledger '
      || coalesce(l.amount::text, 'nothing') || ', payment ' || coalesce(p.status || ' ' || p.amount, 'none') as what
    from (select * from sandbox_ledger where kind = 'CHARGE') l
    full join (select * from payment where provider = 'sandbox') p on p.id::text = l.merchant_payment_id
    where (l.entry is null and p.status in ('PAID', 'REFUNDED', 'DISPUTED'))
      or (l.entry is not null and (p.id is null or p.status not in ('PAID', 'REFUNDED', 'DISPUTED')
        or p.amount <> l.amount or p.currency <> l.currency))`,
  { settledOnly: true },
)

/** I1: refunds in the sandbox ledger and completed refunds correspond one to one. */
const refundsAreInLedger = invariant(
  'I1 refunds',
  sql`select 'refund ' || coalesce(l.refund_id, r.id::text) || ': ledger ' || coalesce(l.amount::text, 'nothing')
      || ', refund ' || coalesce(r.status || ' ' || r.amount, 'none') as what
    from (select * from sandbox_ledger where kind = 'REFUND') l
    full join (select refund.* from refund join payment on payment.id = refund.payment_id
      where payment.provider = 'sandbox') r on case when r.reason_key like 'provider:%' then 'own ' || r.provider_ref else r.id::text end
        = case when l.refund_id like 'own%' then 'own ' || l.entry else l.refund_id end
    where (l.entry is null and r.status = 'DONE')
      or (l.entry is not null and (r.id is null or r.status <> 'DONE' or r.amount <> l.amount))`,
  { settledOnly: true },
)

/** I3: each purpose is paid once, except for payments that are refunded in full. */
const paidOnce = invariant(
  'I3 each purpose is paid once',
  sql`select purpose || ' ' || purpose_id || ' is paid ' || count(*) || ' times' as what from payment p
    where status = 'PAID'
      and coalesce((select sum(amount) from refund r where r.payment_id = p.id and r.status <> 'FAILED'), 0) < p.amount
    group by purpose, purpose_id having count(*) > 1`,
)

/** I3: refunds do not exceed the payment. */
const refundsFit = invariant(
  'I3 refunds within the charge',
  sql`select 'payment ' || p.id || ' of ' || p.amount || ' refunds ' || sum(r.amount) as what
    from payment p join refund r on r.payment_id = p.id where r.status <> 'FAILED'
    group by p.id having sum(r.amount) > p.amount`,
)

/** When the queue is empty, every charge, refund and message is processed. Refunds of disputed payments may wait. */
const nothingIsOpen = invariant(
  'every charge, refund and message is processed',
  sql`select 'payment ' || id || ' is ' || status as what from payment where status in ('CHARGING', 'UNKNOWN')
    union all select 'event ' || event_id || ' waits' from payment_event where processed_at is null
    union all select 'refund ' || r.id || ' is ' || r.status from refund r join payment p on p.id = r.payment_id
      where r.status = 'PENDING' or (r.status = 'REQUESTED' and p.status <> 'DISPUTED')`,
  { settledOnly: true },
)

/** A payment has the status DISPUTED instead of PAID as long as one of its disputes is open or lost. */
const disputesBlock = invariant(
  'a disputed payment is not paid',
  sql`select 'payment ' || p.id || ' is ' || p.status as what from payment p
    where (p.status in ('PAID', 'DISPUTED'))
      and (p.status = 'DISPUTED') <> exists (select 1 from dispute d where d.payment_id = p.id and d.status <> 'WON')
    union all select 'dispute ' || d.id || ' exceeds payment ' || p.id from dispute d join payment p on p.id = d.payment_id
      where d.amount > p.amount
    union all select 'dispute ' || id || ' is ' || status from dispute where (status = 'OPEN') <> (closed_at is null)`,
)

/** I1: the bank has taken back exactly the amounts of open and lost disputes. */
const disputesAreInLedger = invariant(
  'I1 disputes',
  sql`select 'payment ' || coalesce(l.payment_id, d.payment_id) || ': ledger ' || coalesce(l.amount, 0) || ', disputes '
      || coalesce(d.amount, 0) as what
    from (select merchant_payment_id as payment_id, sum(case kind when 'DISPUTE' then amount else -amount end) as amount
      from sandbox_ledger where kind in ('DISPUTE', 'REINSTATEMENT') group by 1) l
    full join (select d.payment_id::text as payment_id, sum(d.amount) as amount from dispute d
      where d.provider = 'sandbox' and d.kind = 'DISPUTE' and d.status <> 'WON' and d.provider_ref not like 'staff:%' group by 1) d
      on d.payment_id = l.payment_id
    where coalesce(l.amount, 0) <> coalesce(d.amount, 0)`,
  { settledOnly: true },
)

export const paymentInvariants: readonly Invariant[] = [
  chargesArePayments,
  refundsAreInLedger,
  paidOnce,
  refundsFit,
  disputesBlock,
  disputesAreInLedger,
  nothingIsOpen,
]
