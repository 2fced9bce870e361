-- ------------------------------------------------------------------ what a contract still has before it

-- The next period to be billed and the day it begins; null when none follows.
alter table contract add column next_period integer not null default 1;
alter table contract add column next_rent_on date;
-- Since when the oldest unpaid invoice is payable; null when nothing is unpaid.
alter table contract add column overdue_since date;
-- When the customer was told that access is suspended; null again once it is back.
alter table contract add column suspended_at timestamptz;
alter table contract add column cancellation_requested_at timestamptz;
alter table contract add column cancellation_reasons text[] not null default '{}';
alter table contract add column cancellation_note text;
alter table contract add column termination_reminded_at timestamptz;
alter table contract add column withdrawn_at timestamptz;
alter table contract add column terminated_at timestamptz;

update contract set next_rent_on = (starts_on + make_interval(months => period_in_months))::date;

create index contract_to_bill on contract (next_rent_on) where next_rent_on is not null;
create index contract_leaving on contract (termination_on) where status in ('TERMINATING', 'EVICTED');
create index contract_of_order_number on contract ((document ->> 'orderNumber'));

-- ------------------------------------------------------------------ rents

-- Referral credit that was used: what is left of the price is paid by card.
alter table rent add column credit integer not null default 0 check (credit >= 0 and credit <= gross);
alter table rent add column announced_at timestamptz;
-- The last reminder that went out, by its day of being overdue.
alter table rent add column reminded_day integer not null default 0;

create index rent_to_announce on rent (due_on) where status = 'CREATED';
create index rent_unpaid on rent (contract_id) where status = 'INVOICE_SUBMITTED';
create index rent_to_charge on rent (next_attempt_on) where status = 'INVOICE_SUBMITTED' and next_attempt_on is not null;

-- A rent has one invoice and is corrected once.
create unique index invoice_of_rent on invoice (rent_id, type) where rent_id is not null;

-- A card that is given without anything to pay is tried with a small amount that goes back at once.
alter table payment drop constraint payment_purpose_check;
alter table payment add constraint payment_purpose_check check (purpose in ('ORDER', 'RENT', 'CARD'));

-- ------------------------------------------------------------------ withdrawal

-- Every statement that was received, also one that fits no contract: staff answers those.
create table withdrawal (
  id uuid primary key,
  received_at timestamptz not null,
  order_number text not null,
  email text not null,
  name text,
  contract_id uuid references contract (id),
  -- What was refunded; null when nothing was settled by itself.
  refund integer,
  currency text
);
create unique index withdrawal_of_contract on withdrawal (contract_id) where contract_id is not null;
