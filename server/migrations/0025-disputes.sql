-- The provider's pseudonym of a card number: the same card has the same one at one provider. Null when the provider has none.
alter table stored_card add column fingerprint text;
alter table payment add column card_fingerprint text;
create index stored_card_fingerprint on stored_card (fingerprint) where fingerprint is not null;
create index payment_card_fingerprint on payment (card_fingerprint) where card_fingerprint is not null;

-- DISPUTED: the cardholder took the money back through the bank, or is expected to.
alter table payment drop constraint payment_status_check;
alter table payment add constraint payment_status_check
  check (status in ('CREATED', 'CHARGING', 'UNKNOWN', 'PENDING', 'FAILED', 'PAID', 'REFUNDED', 'DISPUTED'));

-- Disputes and fraud warnings of card payments, reported by the provider or recorded by staff.
create table dispute (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  provider text not null,
  provider_ref text not null,
  kind text not null check (kind in ('DISPUTE', 'FRAUD_WARNING')),
  status text not null check (status in ('OPEN', 'WON', 'LOST')),
  amount integer not null check (amount > 0),
  currency text not null,
  reason text not null default '',
  evidence_due_at timestamptz,
  -- The provider's fee that the customer owes after a lost dispute; null when the operator bears it.
  fee integer check (fee > 0),
  opened_at timestamptz not null,
  -- The provider's time of the newest message, so that the order of messages does not matter.
  reported_at timestamptz not null,
  closed_at timestamptz,
  unique (provider, provider_ref)
);
create index dispute_of_payment on dispute (payment_id);
create index dispute_open on dispute (opened_at) where status = 'OPEN';

-- Since when the rent is owed again because its payment is disputed, and what the disputed payment still covers.
alter table rent add column disputed_on date,
  add column covered integer not null default 0 check (covered >= 0),
  add column dispute_fee integer not null default 0 check (dispute_fee >= 0);
-- Doors stay closed while a dispute is open, and after a lost one until the rent is paid.
alter table contract add column disputed_at timestamptz;

-- Cards of erased accounts that the provider must detach. A row is deleted when the provider has done it.
create table card_detachment (
  id uuid primary key,
  provider text not null,
  -- The provider's names for the card, sealed like stored_card.token.
  token bytea not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default '-infinity'
);
create index card_detachment_due on card_detachment (next_attempt_at);

-- The sandbox provider.
alter table sandbox_card add column fingerprint text;
alter table sandbox_ledger drop constraint sandbox_ledger_kind_check;
alter table sandbox_ledger add constraint sandbox_ledger_kind_check
  check (kind in ('CHARGE', 'REFUND', 'DISPUTE', 'REINSTATEMENT'));
create table sandbox_dispute (
  ref text primary key,
  payment_ref text not null references sandbox_payment (ref),
  kind text not null check (kind in ('DISPUTE', 'FRAUD_WARNING')),
  status text not null check (status in ('OPEN', 'WON', 'LOST')),
  amount integer not null check (amount > 0),
  evidence_due_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index sandbox_dispute_of_payment on sandbox_dispute (payment_ref);
