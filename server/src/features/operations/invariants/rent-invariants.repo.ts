import { sql } from 'kysely'
import { checkInvoice, InvoiceDocument } from '#src/documents/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { type Invariant, invariant } from './invariant.ts'

/** I3: the periods of a contract are billed once and without gaps. */
const periodsFollow = invariant(
  'I3 every period once',
  sql`select 'contract ' || contract_id || ' period ' || period_index as what from (
      select r.*, c.first_period, lag(period_index) over w as before, lag(period_to) over w as ended
      from rent r join contract c on c.id = r.contract_id where r.kind <> 'CHARGE'
      window w as (partition by contract_id order by period_index)) x
    where period_index <> coalesce(before + 1, first_period) or (ended is not null and period_from <> ended + 1) or period_to < period_from
    union all select 'contract ' || c.business_id || ' bills period ' || c.next_period || ' next' from contract c
      where c.next_rent_on is not null
        and c.next_period <> c.first_period + (select count(*) from rent r where r.contract_id = c.id and r.kind <> 'CHARGE')`,
)

/** The change of the deposit `c.deposit` by moves to other Boxes. */
export const depositChange = sql`coalesce((select sum(m.deposit_change) from contract_move m
  where m.contract_id = c.id and m.status = 'DONE'), 0)`

/** I3: the rent, its invoice and its charge have the same amount. */
const invoiceIsCharge = invariant(
  'I3 lines, invoice, rent and charge agree',
  sql`select 'rent ' || r.id || ' ' || r.status as what from rent r
    join contract c on c.id = r.contract_id
    left join invoice i on i.rent_id = r.id and i.type = 'INVOICE'
    left join payment p on p.id = r.payment_id
    left join rental_order o on o.id = c.order_id and o.paid_by = p.id
    where (r.status = 'CREATED') <> (i.number is null)
      or i.number <> r.invoice_number
      or (i.document -> 'totals' ->> 'gross')::int <> r.gross
      or (i.document -> 'totals' ->> 'vat')::int <> r.vat
      or (select sum((line ->> 'gross')::int) from jsonb_array_elements(i.document -> 'lines') line) <> r.gross
      or (r.period_index <> 0 and (i.document ->> 'payable')::int
        <> case when i.document -> 'payment' ->> 'paidOn' is null then r.gross - r.credit else 0 end)
      or (r.status = 'PAID' and p.id is null and r.gross > r.credit and r.pay_method <> 'MARKED_BY_ADMIN')
      or (r.pay_method = 'MARKED_BY_ADMIN' and p.id is not null)
      or (r.status <> 'PAID' and r.payment_id is not null)
      or (p.status <> 'REFUNDED' and p.status <> 'PAID' and not (p.status = 'DISPUTED'
        and exists (select 1 from rental_order led where led.lead_order_id = p.purpose_id)))
      or coalesce(o.amount, p.amount) <> r.gross - r.credit - r.credited - r.set_off - r.covered + r.dispute_fee
        + case when p.purpose = 'ORDER' then c.deposit - ${depositChange}
          else coalesce((select greatest(m.deposit_change, 0) from contract_move m where m.paid_by = p.id), 0) end`,
)

/** I3: each invoiced charge is a line of its invoice. */
const chargesAreLines = invariant(
  'I3 charges are on their invoice',
  sql`select 'charges of rent ' || r.id as what from rent r
    where coalesce((select sum(gross) from contract_charge g where g.rent_id = r.id), 0) <> coalesce((
      select sum((line ->> 'gross')::int) from invoice i, jsonb_array_elements(i.document -> 'lines') line
      where i.rent_id = r.id and i.type = 'INVOICE' and line ->> 'once' = 'true'), 0)`,
)

/** I1: each payment of a rent settled it or is refunded in full. */
const paidIsRentOrRefund = invariant(
  'I1 no charge without rent or refund',
  sql`select 'payment ' || p.id || ' of rent ' || p.purpose_id as what from payment p
    where p.purpose in ('RENT', 'CARD') and p.status = 'PAID'
      and not exists (select 1 from rent r where r.payment_id = p.id)
      and not exists (select 1 from contract_move m where m.paid_by = p.id and m.status in ('PLANNED', 'DONE'))
      and coalesce((select sum(amount) from refund f where f.payment_id = p.id and f.status <> 'FAILED'), 0) < p.amount`,
)

/** I3: the credit that pays a rent is debited once. Only a reversed reward may cause a negative balance. */
const creditIsDebit = invariant(
  'I3 credit is taken from the balance',
  sql`select 'rent ' || r.id || ' uses ' || r.credit as what from rent r
    where r.credit <> coalesce((select sum(amount) from reward_transaction t where t.type = 'DEBIT' and t.reference = 'rent:' || r.id), 0)
    union all select 'balance of ' || account_id || ' is ' || sum(case type when 'CREDIT' then amount else -amount end)
      from reward_transaction where type = 'CREDIT' or reference not like 'customer:%' group by account_id, currency
      having sum(case type when 'CREDIT' then amount else -amount end) < 0`,
)

/** A pending reward has no credit and no debit, a booked one only the credit, a reversed one both or neither. */
const rewardsAreBooked = invariant(
  'rewards agree with the balance',
  sql`select r.state || ' reward ' || r.reference as what from referral_reward r
    cross join lateral (select
      exists (select 1 from reward_transaction t where t.type = 'CREDIT' and t.reference = r.reference) as credited,
      exists (select 1 from reward_transaction t where t.type = 'DEBIT' and t.reference = r.reference) as debited) t
    where case r.state when 'PENDING' then t.credited or t.debited when 'BOOKED' then t.debited or not t.credited
      else t.credited <> t.debited end`,
)

/** The overdue day of a contract agrees with its rents. */
const overdueIsKnown = invariant(
  'the overdue day of a contract agrees with its rents',
  sql`select 'contract ' || c.business_id as what from contract c
    where c.overdue_since is distinct from (select min(greatest(r.due_on, r.issued_on, r.disputed_on)) from rent r
      where r.contract_id = c.id and r.status = 'INVOICE_SUBMITTED')`,
)

/**
 * An open dispute suspends access. After a lost dispute, access stays suspended until the rent is paid. The card is not
 * charged for a disputed rent.
 */
const disputesSuspend = invariant(
  'a disputed contract has no access',
  sql`select 'contract ' || c.business_id || ' disputed ' || coalesce(c.disputed_at::text, 'never') as what from contract c
    where (c.disputed_at is not null) <> (
      exists (select 1 from rent r where r.contract_id = c.id and r.status = 'INVOICE_SUBMITTED' and r.disputed_on is not null)
      or exists (select 1 from dispute d join payment p on p.id = d.payment_id where d.status = 'OPEN'
        and (p.purpose_id in (select coalesce(led.lead_order_id, led.id) from rental_order led where led.id = c.order_id) or p.purpose_id in (select id from rent r where r.contract_id = c.id
          union select id from contract_move m where m.contract_id = c.id))))
    union all select 'rent ' || id || ' is disputed and ' || status from rent
      where disputed_on is not null and (status not in ('INVOICE_SUBMITTED', 'WRITTEN_OFF') or next_attempt_on is not null)
    union all select 'rent ' || id || ' owes ' || gross - credit - credited - set_off - covered + dispute_fee from rent
      where gross - credit - credited - set_off - covered + dispute_fee < 0`,
)

/** Refunds per contract. Each join has one equality condition, so that PostgreSQL can use a hash join. */
const refundedByContract = sql`select contract_id, sum(amount) as amount from (
    select c.id as contract_id, f.amount from refund f join contract c on f.reason_key = 'deposit:' || c.id
    union all select c.id, f.amount from refund f join contract c on f.reason_key = 'withdrawal:' || c.id
    union all select r.contract_id, f.amount from refund f join rent r on f.reason_key = 'rent:' || r.id
    union all select r.contract_id, t.amount from reward_transaction t join rent r on t.reference = 'rent-returned:' || r.id
    union all select i.contract_id, f.amount from refund f join invoice i on f.reason_key = 'credit-note:' || i.number
    union all select i.contract_id, t.amount from reward_transaction t join invoice i on t.reference = 'credit-note:' || i.number
  ) x group by 1`

/** The parts of deposits that moves added and that the bank took back. */
const disputedDeposits = sql`select m.contract_id, sum(m.deposit_change) as amount from contract_move m
  join payment p on p.id = m.paid_by where m.status = 'DONE' and m.deposit_change > 0 and p.status = 'DISPUTED' group by 1`

/**
 * A terminated contract has no codes and no Box. The refunds of a contract equal its credit notes plus the refunded
 * deposit, less disputed parts, less the invoices that belong to no rent and less the invoices that the deposit paid.
 */
const terminationIsComplete = invariant(
  'an ended contract is settled',
  sql`select 'contract ' || c.business_id || ' still opens doors' as what from contract c
      where (c.status = 'TERMINATED') <> (c.access_code is null)
    union all select 'contract ' || c.business_id || ' still has its Box' from contract c
      join occupancy o on o.id = c.occupancy_id where c.status = 'TERMINATED'
        and (o.until_at is null or o.until_at > greatest(c.terminated_at, o.from_at))
    union all select 'contract ' || business_id || ' gave back ' || back || ' instead of ' || owed from (
      select c.business_id, coalesce(b.amount, 0) as back,
        case when c.deposit_status = 'REFUNDED' and c.external_reference is null
          then c.deposit - c.deposit_kept - coalesce(o.gross, 0) - coalesce(s.set_off, 0) - coalesce(l.amount, 0) else 0 end
          - coalesce(n.gross, 0) as owed
      from contract c left join (${refundedByContract}) b on b.contract_id = c.id
      left join (select contract_id, sum(case when settlement is null then (document -> 'totals' ->> 'gross')::int else -returned end) as gross
        from invoice where type = 'CREDIT_NOTE' group by 1) n on n.contract_id = c.id
      left join (select contract_id, sum((document -> 'totals' ->> 'gross')::int) as gross from invoice
        where type = 'INVOICE' and rent_id is null group by 1) o on o.contract_id = c.id
      left join (select contract_id, sum(set_off) as set_off from rent where set_off > 0 group by 1) s on s.contract_id = c.id
      left join (${disputedDeposits}) l on l.contract_id = c.id
    ) c where back <> owed`,
)

/** The credit notes of an invoice do not exceed it, and the part that reduced an unpaid rent is stored in the rent. */
const creditNotesFit = invariant(
  'credit notes within the invoice',
  sql`select 'invoice ' || i.number || ' credits ' || n.gross as what from invoice i
    join (select corrects, -sum((document -> 'totals' ->> 'gross')::int) as gross from invoice
      where type = 'CREDIT_NOTE' group by 1) n on n.corrects = i.number
    where n.gross > (i.document -> 'totals' ->> 'gross')::int
    union all select 'credit note ' || number || ' returns too much' from invoice
      where settlement is not null and returned + reduced > -(document -> 'totals' ->> 'gross')::int
    union all select 'rent ' || r.id || ' is credited ' || r.credited from rent r
      where r.credited <> coalesce((select sum(reduced) from invoice i where i.rent_id = r.id and i.type = 'CREDIT_NOTE'), 0)`,
)

/** I6: credit notes have a separate series without gaps. A later number in any series has no earlier date. */
const creditNotesWithoutGaps = invariant(
  'I6 credit notes without gaps',
  sql`select 'DB' || year || ': last ' || last as what from number_series s where series = 'DB'
    and last <> (select count(*) from invoice where number like 'DB' || s.year || '%')
    union all select 'credit note ' || number from invoice where (type = 'CREDIT_NOTE') <> (number like 'DB%')
    union all select 'numbers of ' || substr(number, 1, 6) || ' run backwards at ' || number from (
      select number, issued_on, lag(issued_on) over (partition by substr(number, 1, 6) order by length(number), number) as before
      from invoice) x where issued_on < before`,
)

const invoiceBatch = 1_000

/** Reads batches, because all invoices do not fit into memory. */
async function* invoicesOf(db: Db) {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ number: string; document: unknown }>`
      select number, document from invoice where number > ${after} order by number limit ${invoiceBatch}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < invoiceBatch) return
    after = last.number
  }
}

/** Every invoice satisfies the rules of its country. */
const invoicesAreValid: Invariant = {
  name: 'invoices satisfy the rules of their country',
  find: async (db) => {
    const violations = []
    for await (const { number, document } of invoicesOf(db)) {
      const found = checkInvoice(InvoiceDocument.parse(document))
      violations.push(...found.map(({ rule, detail }) => `${number}: ${rule}, ${detail}`))
    }
    return violations
  },
}

export const rentInvariants: readonly Invariant[] = [
  periodsFollow,
  invoiceIsCharge,
  chargesAreLines,
  paidIsRentOrRefund,
  creditIsDebit,
  rewardsAreBooked,
  overdueIsKnown,
  disputesSuspend,
  terminationIsComplete,
  creditNotesFit,
  creditNotesWithoutGaps,
  invoicesAreValid,
]
