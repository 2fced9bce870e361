-- ------------------------------------------------------------------ payments

-- One try to get one amount for one purpose. Its status moves by features/payments/payments.rules.ts alone.
create table payment (
  id uuid primary key,
  purpose text not null check (purpose in ('ORDER', 'RENT')),
  purpose_id uuid not null,
  -- HOSTED: the customer types the card at the provider. STORED_CARD: charged without the customer.
  kind text not null check (kind in ('HOSTED', 'STORED_CARD')),
  attempt integer not null check (attempt > 0),
  account_id uuid references account (id) on delete set null,
  stored_card_id uuid,
  amount integer not null check (amount > 0),
  currency text not null,
  provider text not null,
  provider_ref text,
  status text not null check (status in ('CREATED', 'CHARGING', 'UNKNOWN', 'PENDING', 'FAILED', 'PAID', 'REFUNDED')),
  decline_code text,
  -- The provider's own time of the newest failure, so that the order in which failures are heard of does not matter.
  declined_at timestamptz,
  -- What the page needs (e-mail, address to return to, its own address), sealed; gone when the payment is over.
  page bytea,
  mandate_version text,
  asked integer not null default 0,
  next_ask_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz
);
create index payment_of_purpose on payment (purpose, purpose_id, created_at);
create unique index payment_charge_attempt on payment (purpose, purpose_id, attempt) where kind = 'STORED_CARD';
create unique index payment_provider_ref on payment (provider, provider_ref) where provider_ref is not null;
create index payment_to_ask on payment (next_ask_at) where status in ('CREATED', 'CHARGING', 'UNKNOWN', 'PENDING');
-- While the outcome of a charge is open there can be no second one for the same thing: the database forbids it.
create unique index payment_one_open_charge on payment (purpose, purpose_id)
  where kind = 'STORED_CARD' and status in ('CHARGING', 'UNKNOWN', 'PENDING');

-- What providers told us, once each, whatever they repeat.
create table payment_event (
  id uuid primary key,
  provider text not null,
  event_id text not null,
  type text not null,
  payment_id text,
  provider_ref text,
  -- What it says about the payment, sealed; null for kinds we do not act on.
  report bytea,
  -- The message as it came, sealed.
  raw bytea not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  result text,
  unique (provider, event_id)
);
create index payment_event_waiting on payment_event (received_at) where processed_at is null;

create table refund (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  -- Why; the same reason gives the same refund.
  reason_key text not null,
  amount integer not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('REQUESTED', 'PENDING', 'DONE', 'FAILED')),
  provider_ref text,
  decline_code text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  done_at timestamptz,
  unique (payment_id, reason_key)
);
create index refund_due on refund (next_attempt_at) where status in ('REQUESTED', 'PENDING');

create table stored_card (
  id uuid primary key,
  -- The payment the customer made with it: its consent is the mandate for later charges.
  payment_id uuid not null unique references payment (id),
  account_id uuid references account (id) on delete cascade,
  provider text not null,
  -- The provider's names for the card, sealed.
  token bytea not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry_month integer not null check (expiry_month between 1 and 12),
  expiry_year integer not null check (expiry_year between 2000 and 2999),
  network_transaction_id text,
  mandate_version text not null,
  status text not null check (status in ('USABLE', 'NEVER')),
  created_at timestamptz not null
);
create index stored_card_of_account on stored_card (account_id, created_at desc);

-- ------------------------------------------------------------------ the sandbox provider
-- Another company's books, kept in the same database only because the demo has no other. Nothing above refers to them.

create table sandbox_card (
  token text primary key,
  behaviour text not null,
  brand text not null,
  last4 text not null,
  expiry_month integer not null,
  expiry_year integer not null,
  network_transaction_id text not null
);

create table sandbox_payment (
  ref text primary key,
  merchant_payment_id text not null unique,
  amount integer not null check (amount > 0),
  currency text not null,
  description text not null,
  language text not null,
  return_url text,
  store_card boolean not null,
  status text not null check (status in ('OPEN', 'CHALLENGE', 'WAITING', 'PAID', 'FAILED', 'CANCELED', 'REFUNDED')),
  decline_code text,
  card_token text references sandbox_card (token),
  wrong_codes integer not null default 0,
  refunded_amount integer not null default 0,
  -- When a waiting payment becomes a paid one, and when an open page closes.
  settles_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index sandbox_payment_due on sandbox_payment (status) where status in ('OPEN', 'CHALLENGE', 'WAITING');

-- Every movement of money. Rows are only ever added.
create table sandbox_ledger (
  entry bigint generated always as identity primary key,
  kind text not null check (kind in ('CHARGE', 'REFUND')),
  payment_ref text not null references sandbox_payment (ref),
  merchant_payment_id text not null,
  refund_id text unique,
  amount integer not null check (amount > 0),
  currency text not null,
  booked_at timestamptz not null
);
create unique index sandbox_ledger_one_charge on sandbox_ledger (payment_ref) where kind = 'CHARGE';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger only grows';
end
$$;
create trigger sandbox_ledger_grows before update or delete on sandbox_ledger
  for each row execute function refuse_change();

create table sandbox_answer (
  idempotency_key text primary key,
  body_hash text not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz not null
);

create table sandbox_webhook (
  id text primary key,
  payload text not null,
  -- How often it still has to be delivered; more than once only when the provider misbehaves.
  deliveries integer not null default 1,
  bad_signatures integer not null default 0,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null
);
create index sandbox_webhook_due on sandbox_webhook (next_attempt_at) where deliveries > 0;
