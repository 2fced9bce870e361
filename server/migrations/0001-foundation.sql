-- Conventions: singular snake_case names; money in whole minor units; moments in timestamptz, days in date (of the location's zone).
-- Every "now" of a business decision comes from the application, so that a moved clock is obeyed.
create extension if not exists btree_gist;

-- ------------------------------------------------------------------ locations and Boxes

create table warehouse (
  id uuid primary key,
  code text not null unique,
  slug text not null unique,
  name text not null,
  street text not null,
  house_number text not null,
  city text not null,
  zip text not null,
  country_code text not null check (country_code ~ '^[A-Z]{3}$'),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  position point generated always as (point(lng, lat)) stored,
  time_zone text not null,
  currency text not null,
  phone text not null,
  deactivated boolean not null default false,
  deactivation_reason text,
  car_access boolean not null,
  barrier_free boolean not null,
  delivery boolean not null,
  features text[] not null default '{}',
  opening_hours jsonb not null,
  lock_version text not null check (lock_version in ('V1', 'V2')),
  photos text[] not null default '{}',
  panoramas text[] not null default '{}',
  -- { type, benefit: FIRST_MONTH_FREE } or { type, benefit: PERCENT, percent }
  promotion jsonb
);
create index warehouse_position on warehouse using gist (position);

create table floor (
  id uuid primary key,
  warehouse_id uuid not null references warehouse (id) on delete cascade,
  level integer not null,
  width double precision not null,
  height double precision not null,
  walls jsonb not null,
  doors jsonb not null,
  fixtures jsonb not null default '[]',
  unique (warehouse_id, level)
);

create table box (
  id uuid primary key,
  warehouse_id uuid not null references warehouse (id) on delete cascade,
  floor_id uuid not null references floor (id),
  number text not null,
  name text not null,
  width double precision not null check (width > 0),
  length double precision not null check (length > 0),
  height double precision not null check (height > 0),
  square_metres double precision not null check (square_metres > 0),
  size_class text not null check (size_class in ('XS', 'SMALL', 'MEDIUM', 'LARGE')),
  lock_version text not null check (lock_version in ('V1', 'V2')),
  active boolean not null default true,
  monthly_net integer not null check (monthly_net > 0),
  polygon jsonb not null,
  door jsonb not null,
  -- Kept by the trigger below: when the last occupancy ends; null = nobody has it. An endless one ends in the year 9999.
  busy_until timestamptz,
  unique (warehouse_id, number)
);
create index box_of_warehouse on box (warehouse_id, size_class, square_metres, monthly_net, number);

-- What a Box cost and since when; the newest row equals box.monthly_net.
create table box_price (
  box_id uuid not null references box (id) on delete cascade,
  valid_from timestamptz not null,
  monthly_net integer not null check (monthly_net > 0),
  primary key (box_id, valid_from)
);

create table vat_rate (
  country_code text not null,
  code text not null check (code in ('STANDARD', 'EXEMPT', 'OUT_OF_SCOPE')),
  permille integer not null check (permille between 0 and 500),
  valid_from date not null,
  primary key (country_code, code, valid_from)
);

-- Who has a Box, from when to when. Two can never have it in the same time: the database forbids it.
create table occupancy (
  id uuid primary key,
  box_id uuid not null references box (id) on delete cascade,
  kind text not null check (kind in ('HOLD', 'CONTRACT')),
  reference text not null,
  from_at timestamptz not null,
  until_at timestamptz,
  check (until_at is null or until_at >= from_at),
  constraint occupancy_excludes exclude using gist (box_id with =, tstzrange(from_at, until_at) with &&)
);
create index occupancy_reference on occupancy (reference);

create function refresh_busy_until() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.box_id, old.box_id);
begin
  update box
  set busy_until = (select max(coalesce(until_at, timestamptz '9999-12-31 00:00:00+00')) from occupancy where box_id = changed)
  where id = changed;
  return null;
end
$$;
create trigger occupancy_changed after insert or update or delete on occupancy
  for each row execute function refresh_busy_until();

-- ------------------------------------------------------------------ people

create table account (
  id uuid primary key,
  type text not null check (type in ('ClientUser', 'OwnerUser', 'AdminUser')),
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  phone_number text unique,
  date_of_birth date,
  gender text check (gender in ('Male', 'Female')),
  language text not null,
  password_hash text,
  email_confirmed_at timestamptz,
  pending_email text,
  invoicing_details jsonb,
  referral_code text not null unique,
  created_at timestamptz not null,
  removed_at timestamptz
);

create table session (
  token_hash text primary key,
  account_id uuid not null references account (id) on delete cascade,
  device_id text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_of_account on session (account_id);
create index session_expiry on session (expires_at);

create table device_token (
  token_hash text primary key,
  account_id uuid not null references account (id) on delete cascade,
  device_id text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index device_token_of_account on device_token (account_id);

-- ------------------------------------------------------------------ the machinery

create table rate_limit (
  name text not null,
  subject text not null,
  window_from timestamptz not null,
  used integer not null,
  primary key (name, subject)
);

create table idempotency (
  scope text not null,
  key text not null,
  body_hash text not null,
  created_at timestamptz not null,
  status integer,
  answer text,
  primary key (scope, key)
);
create index idempotency_age on idempotency (created_at);

create table outbox_email (
  id uuid primary key,
  kind text not null,
  -- One e-mail per (kind, subject, period): a repeated cause writes no second row.
  dedupe_key text not null unique,
  recipient text not null,
  language text not null,
  -- Sealed: it may hold links that open an account or a door.
  data bytea,
  status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'PARKED')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  last_error text,
  -- What went out, kept in the demo only.
  subject text,
  html text,
  body_text text,
  attachments jsonb not null default '[]'
);
create index outbox_email_due on outbox_email (next_attempt_at) where status = 'WAITING';
create index outbox_email_sent on outbox_email (sent_at desc);

create table job_run (
  id uuid primary key,
  job text not null,
  status text not null check (status in ('IN_PROGRESS', 'FINISHED', 'FAILED')),
  started_at timestamptz not null,
  finished_at timestamptz,
  processed integer not null default 0,
  failed integer not null default 0,
  error text
);
create index job_run_newest on job_run (job, started_at desc);

-- Who runs a job right now; a holder that died is followed by another when its lease is over.
create table job_lock (
  job text primary key,
  holder uuid not null,
  until_at timestamptz not null
);

create table error_report (
  id uuid primary key,
  reported_at timestamptz not null,
  session_id text,
  error text not null,
  stacktrace text,
  context jsonb not null
);
create index error_report_age on error_report (reported_at);

-- Small facts that all processes share, such as how far the demo's clock was moved.
create table shared_state (
  key text primary key,
  value jsonb not null
);
