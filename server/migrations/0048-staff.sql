-- Staff accounts of the office. They are separate from customer accounts (decision 0037).
create table staff (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('OWNER', 'MANAGER', 'DESK', 'TECHNICIAN', 'ACCOUNTANT', 'AUDITOR')),
  -- False: the account sees the rows of its warehouses in staff_warehouse only.
  all_warehouses boolean not null,
  password_hash text,
  totp_secret bytea,
  -- The last used time step of the TOTP. A code of this or an earlier step is a replay.
  totp_step bigint not null default 0,
  wrong_factors integer not null default 0,
  locked_at timestamptz,
  setup_token_hash text unique,
  setup_expires_at timestamptz,
  deactivated_at timestamptz,
  last_login_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  check (role <> 'OWNER' or all_warehouses),
  check ((setup_token_hash is null) = (setup_expires_at is null))
);

create table staff_warehouse (
  staff_id uuid not null references staff (id) on delete cascade,
  warehouse_id uuid not null references warehouse (id) on delete cascade,
  primary key (staff_id, warehouse_id)
);
create index staff_warehouse_of on staff_warehouse (warehouse_id);

create table staff_session (
  token_hash text primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_session_staff on staff_session (staff_id);

-- A login with the right password that waits for the second factor.
create table staff_ticket (
  ticket_hash text primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  source text not null,
  challenge text,
  expires_at timestamptz not null
);
create index staff_ticket_staff on staff_ticket (staff_id);

create table staff_passkey (
  id uuid primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_staff on staff_passkey (staff_id);

create table staff_recovery_code (
  staff_id uuid not null references staff (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Every change by staff, commands and jobs of the office. Rows are never changed or deleted.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'cli', 'job')),
  staff_id uuid references staff (id),
  actor_name text not null,
  source text,
  request_id text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  warehouse_id uuid,
  before jsonb,
  after jsonb,
  reason text,
  check ((actor_kind = 'staff') = (staff_id is not null))
);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, id);
create index audit_entry_staff on audit_entry (staff_id, id) where staff_id is not null;
create index audit_entry_warehouse on audit_entry (warehouse_id, id) where warehouse_id is not null;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'Audit entries cannot be changed or deleted';
end
$$;
create trigger audit_entry_row_is_final before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_table_is_final before truncate on audit_entry
  for each statement execute function refuse_audit_change();
