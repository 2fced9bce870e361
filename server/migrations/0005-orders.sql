-- ------------------------------------------------------------------ what can be added to a rental

create table insurance (
  id uuid primary key,
  country_code text not null,
  tier text not null,
  coverage integer not null check (coverage > 0),
  -- What the customer pays per month, VAT included.
  monthly_gross integer not null check (monthly_gross >= 0),
  included_in_rent boolean not null default false,
  unique (country_code, tier)
);

create table voucher (
  code text primary key check (code = upper(code)),
  kind text not null check (kind in ('PERCENT', 'AMOUNT', 'FREE_MONTHS')),
  -- Per cent, minor units, or months.
  value integer not null check (value > 0),
  -- Only for amounts.
  currency text,
  valid_from timestamptz not null,
  valid_until timestamptz,
  max_uses integer,
  check (kind <> 'AMOUNT' or currency is not null)
);

-- ------------------------------------------------------------------ orders

-- A Box kept for somebody who is still typing. Its occupancy row keeps the others away.
create table draft_hold (
  draft_id uuid primary key,
  box_id uuid not null references box (id) on delete cascade,
  occupancy_id uuid not null,
  source text not null,
  expires_at timestamptz not null,
  prolonged boolean not null default false,
  -- The price is frozen while the Box is held.
  monthly_net integer not null,
  created_at timestamptz not null
);
create index draft_hold_of_source on draft_hold (source, expires_at);

create table rental_order (
  id uuid primary key,
  number text not null unique,
  status text not null check (status in ('SUBMITTED', 'FULFILLED', 'FAILED', 'CANCELLED')),
  box_id uuid not null references box (id),
  warehouse_id uuid not null references warehouse (id),
  occupancy_id uuid not null,
  hold_until timestamptz not null,
  draft_id uuid,
  account_id uuid references account (id) on delete set null,
  email text not null,
  language text not null,
  source text not null,
  -- Who the invoice is written to; erased with the account where the law allows.
  invoicing_details jsonb not null,
  consents jsonb not null,
  period_in_months integer not null check (period_in_months > 0),
  insurance_id uuid references insurance (id),
  voucher_code text references voucher (code),
  referral_code text,
  currency text not null,
  -- The frozen price: items, discount, deposit, total, first period, next payment.
  quote jsonb not null,
  amount integer not null check (amount > 0),
  contract_id uuid,
  -- The payment that fulfilled it: money of any other one goes back.
  paid_by uuid,
  return_url text not null,
  restore_token_hash text unique,
  reminded_at timestamptz,
  created_at timestamptz not null,
  fulfilled_at timestamptz
);
create index rental_order_of_draft on rental_order (draft_id) where draft_id is not null;
create index rental_order_open on rental_order (hold_until) where status in ('SUBMITTED', 'FAILED');
create index rental_order_of_source on rental_order (source, hold_until) where status in ('SUBMITTED', 'FAILED');
create index rental_order_of_email on rental_order (email, created_at);
create index rental_order_left on rental_order (created_at) where reminded_at is null and status in ('FAILED', 'CANCELLED');

-- A voucher is used up by an order for as long as the order may still be paid.
create table voucher_use (
  order_id uuid primary key references rental_order (id) on delete cascade,
  code text not null references voucher (code),
  used_at timestamptz not null
);
create index voucher_use_of_code on voucher_use (code);

-- ------------------------------------------------------------------ contracts, rents, invoices

create table contract (
  id uuid primary key,
  business_id text not null unique,
  order_id uuid not null unique references rental_order (id),
  account_id uuid not null references account (id),
  box_id uuid not null references box (id),
  warehouse_id uuid not null references warehouse (id),
  occupancy_id uuid not null,
  status text not null check (status in ('ACTIVE', 'TERMINATING', 'EVICTED', 'TERMINATED')),
  created_at timestamptz not null,
  starts_on date not null,
  termination_on date,
  period_in_months integer not null,
  monthly_net integer not null,
  period_discount_percent integer not null,
  insurance_id uuid references insurance (id),
  insurance_coverage integer,
  insurance_monthly_gross integer,
  currency text not null,
  deposit integer not null,
  deposit_status text not null check (deposit_status in ('HELD', 'REFUNDED', 'KEPT')),
  is_consumer boolean not null,
  early_start boolean not null,
  -- Sealed: they open doors.
  access_code bytea,
  lock_code bytea,
  -- Keyed hash, so that no two valid entrance codes of a location are the same.
  access_code_hash text,
  evicted_at timestamptz,
  -- The frozen facts of the agreement, for its document.
  document jsonb not null
);
create unique index contract_access_code on contract (warehouse_id, access_code_hash) where access_code_hash is not null;
create index contract_of_account on contract (account_id, created_at desc);
create index contract_of_box on contract (box_id);

create table rent (
  id uuid primary key,
  contract_id uuid not null references contract (id),
  -- Period k starts at the contract's first day plus k periods.
  period_index integer not null check (period_index >= 0),
  period_from date not null,
  period_to date not null,
  due_on date not null,
  status text not null check (status in ('CREATED', 'INVOICE_SUBMITTED', 'PAID')),
  net integer not null,
  vat integer not null,
  gross integer not null check (gross >= 0),
  currency text not null,
  issued_on date,
  paid_at timestamptz,
  pay_method text check (pay_method in ('AUTOPAY', 'MANUAL', 'FROM_ORDER', 'MARKED_BY_ADMIN')),
  paying_status text not null check (paying_status in ('CREATED', 'ATTEMPTING_AUTOPAY', 'WAITING_FOR_MANUAL', 'PAID')),
  attempts integer not null default 0,
  next_attempt_on date,
  payment_id uuid,
  invoice_number text unique,
  unique (contract_id, period_index),
  check (net + vat = gross)
);

-- The frozen invoice; credit notes stand beside it under their own number.
create table invoice (
  number text primary key,
  rent_id uuid references rent (id),
  contract_id uuid not null references contract (id),
  type text not null check (type in ('INVOICE', 'CREDIT_NOTE')),
  issued_on date not null,
  document jsonb not null
);
create index invoice_of_contract on invoice (contract_id);

-- Numbers without gaps: taken inside the transaction that uses them.
create table number_series (
  series text not null,
  year integer not null,
  last integer not null,
  primary key (series, year)
);
