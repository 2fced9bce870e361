import { sql } from 'kysely'
import { type Invariant, invariant } from './invariant.ts'
import { depositChange } from './rent-invariants.repo.ts'

/** I1: each paid order has a contract or a refund of the full amount. */
const paidIsContractOrRefund = invariant(
  'I1 no charge without contract or refund',
  sql`select 'payment ' || p.id || ' of order ' || p.purpose_id as what from payment p
    where p.purpose = 'ORDER' and p.status = 'PAID'
      and (not exists (select 1 from rental_order o join contract c on c.order_id = o.id where o.paid_by = p.id)
        or exists (select 1 from rental_order o where p.purpose_id in (o.id, o.lead_order_id)
          and not exists (select 1 from contract c where c.order_id = o.id)))
      and coalesce((select sum(amount) from refund r where r.payment_id = p.id and r.status <> 'FAILED'), 0) < p.amount`,
)

/**
 * I1: each paid, fulfilled order has its contract, first rent, invoice and one order e-mail. Erasing the account
 * deletes or anonymizes the e-mail.
 */
const fulfilledIsComplete = invariant(
  'I1 a fulfilled order is complete',
  sql`select 'order ' || o.number as what from rental_order o where o.status = 'FULFILLED' and (
    (select count(*) from contract c where c.order_id = o.id) <> 1
    or (select count(*) from rent r join contract c on c.id = r.contract_id where c.order_id = o.id and r.period_index = 0 and (r.status = 'PAID' or r.disputed_on is not null)) <> 1
    or (select count(*) from invoice i join contract c on c.id = i.contract_id where c.order_id = o.id and i.type = 'INVOICE') < 1
    or (select count(*) from outbox_email e where e.dedupe_key = 'order-fulfilled:' || o.id
        and (e.recipient <> '' or exists (select 1 from contract c join account a on a.id = c.account_id where c.order_id = o.id and a.removed_at is null)))
      <> (select count(*) from contract c join account a on a.id = c.account_id where c.order_id = o.id and a.removed_at is null))
    and o.paid_by is not null`,
)

/** I2: a Box has one tenant at a time, and every running contract has its Box. */
const oneTenant = invariant(
  'I2 one tenant per Box',
  sql`select 'box ' || one.box_id || ' has the contracts ' || one.business_id || ' and ' || other.business_id as what
    from contract one join contract other on other.box_id = one.box_id and other.business_id > one.business_id
    where one.status <> 'TERMINATED' and other.status <> 'TERMINATED'
      and one.starts_on < coalesce(other.termination_on, 'infinity')
      and other.starts_on < coalesce(one.termination_on, 'infinity')
    union all select 'contract ' || c.business_id || ' has no Box' from contract c where c.status <> 'TERMINATED'
      and not exists (select 1 from occupancy o where o.id = c.occupancy_id and o.box_id = c.box_id and o.kind = 'CONTRACT')
    union all select 'move ' || m.id || ' has lost a Box' from contract_move m
      where (m.status = 'PLANNED' and not exists (select 1 from occupancy o where o.id = m.occupancy_id and o.until_at is null))
        or (m.status = 'DONE' and m.emptied_at is null
          and not exists (select 1 from occupancy o where o.id = m.old_occupancy_id and o.until_at is null))`,
)

/** I3: the price of the orders, the charge and the total of rent and deposit are equal. */
const amountsAgree = invariant(
  'I3 order, charge, rent and deposit agree',
  sql`select 'order ' || o.number as what from rental_order o
    join payment p on p.id = o.paid_by join contract c on c.order_id = o.id
    join rent r on r.contract_id = c.id and r.period_index = 0
    where p.amount <> (select sum(paid.amount) from rental_order paid where paid.paid_by = p.id) or r.gross + c.deposit - ${depositChange} <> o.amount or r.net + r.vat <> r.gross`,
)

/** I6: numbers are unique and without gaps in each series and year. */
const numbersWithoutGaps = invariant(
  'I6 numbers without gaps',
  sql`select s.series || s.year || ': last ' || s.last || ', used ' || coalesce(u.used, 0) as what from number_series s
    left join (
      select 'FA' as series, substr(number, 3, 4)::int as year, count(*)::int as used from invoice where number like 'FA%' group by 2
      union all select 'ZM', substr(business_id, 3, 4)::int, count(*)::int from contract where business_id like 'ZM%' group by 2
      union all select 'OB', substr(number, 3, 4)::int, count(*)::int from rental_order where number like 'OB%' group by 2
    ) u on u.series = s.series and u.year = s.year
    where s.series in ('FA', 'ZM', 'OB') and s.last <> coalesce(u.used, 0)`,
)

/** The recorded end of a hold equals the end of its occupancy, because the limits of holds count recorded holds. */
const holdsAreRecorded = invariant(
  'recorded holds end with their occupancy',
  sql`select 'occupancy ' || o.id || ' ends at ' || o.until_at || ', recorded ' || h.until_at as what
    from box_hold h join occupancy o on o.id = h.occupancy_id
    where o.kind = 'HOLD' and h.until_at is distinct from coalesce(o.expires_at, o.until_at)`,
)

export const orderInvariants: readonly Invariant[] = [
  paidIsContractOrRefund,
  fulfilledIsComplete,
  oneTenant,
  amountsAgree,
  numbersWithoutGaps,
  holdsAreRecorded,
]
