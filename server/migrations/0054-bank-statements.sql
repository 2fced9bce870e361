-- ------------------------------------------------------------------ bank statements (decision 0039)

create table bank_statement (
  id uuid primary key,
  iban text not null,
  -- The identification of the statement by the bank.
  name text not null,
  imported_at timestamptz not null,
  staff_id uuid references staff (id)
);

-- An incoming transfer. The reference is unique, so that a statement that is imported twice changes nothing.
create table bank_entry (
  id uuid primary key,
  statement_id uuid not null references bank_statement (id),
  reference text not null unique,
  booked_on date not null,
  amount integer not null check (amount > 0),
  currency text not null,
  payer_name text,
  payer_iban text,
  variable_symbol text,
  message text,
  state text not null check (state in ('EXACT', 'PROPOSED', 'UNMATCHED', 'BOOKED')),
  -- Why an entry is not exact.
  remark text check (remark in ('amount', 'payer', 'paid', 'unknown')),
  rent_id uuid references rent (id),
  settled_at timestamptz,
  check ((state = 'BOOKED') = (settled_at is not null)),
  check (state in ('UNMATCHED') or rent_id is not null)
);
create index bank_entry_statement on bank_entry (statement_id);
create index bank_entry_rent on bank_entry (rent_id) where rent_id is not null;
create index bank_entry_payer on bank_entry (payer_iban) where state = 'BOOKED' and payer_iban is not null;
