-- Orders that staff prepare for a person. The draft holds the Box until the link expires.
create table prepared_order (
  id uuid primary key,
  -- The link is in the e-mail only.
  token_hash text not null unique,
  draft_id uuid not null unique,
  box_id uuid not null references box (id),
  warehouse_id uuid not null references warehouse (id),
  -- Null for a person without an account.
  account_id uuid references account (id) on delete set null,
  email text not null,
  first_name text not null,
  last_name text not null,
  language text not null,
  period_in_months integer not null check (period_in_months > 0),
  insurance_id uuid references insurance (id),
  starts_on date not null,
  -- Null for an order of a command.
  staff_id uuid references staff (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  cancelled_at timestamptz,
  paid_at timestamptz,
  order_id uuid references rental_order (id),
  version integer not null default 1,
  check ((paid_at is null) = (order_id is null)),
  check (paid_at is null or cancelled_at is null)
);
create index prepared_order_newest on prepared_order (created_at desc, id desc);
create index prepared_order_of_warehouse on prepared_order (warehouse_id, created_at desc, id desc);
create index prepared_order_of_account on prepared_order (account_id) where account_id is not null;
create index prepared_order_of_email on prepared_order (email) where email <> '';

-- The earliest first day of a prepared order. Null for the other orders.
alter table rental_order add column requested_start date;
