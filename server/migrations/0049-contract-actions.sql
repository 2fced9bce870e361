-- ------------------------------------------------------------------ actions of the operator (decision 0038)

-- Counts the changes by staff, so that two people cannot overwrite each other.
alter table contract add column version integer not null default 1;

-- Access that staff suspended, with the reason that the tenant reads.
alter table contract add column staff_suspended_at timestamptz;
alter table contract add column suspension_reason text;
alter table contract add constraint contract_suspension_has_reason
  check ((staff_suspended_at is null) = (suspension_reason is null));

-- An end by the operator. A default has a notice until its deadline; an empty end_effective_at means that it still runs.
alter table contract add column end_ground text check (end_ground in ('DEFAULT', 'BREACH', 'FRAUD', 'AGREEMENT'));
alter table contract add column end_noticed_on date;
alter table contract add column end_deadline_on date;
alter table contract add column end_effective_at timestamptz;
alter table contract add column end_settled_at timestamptz;
alter table contract add constraint contract_end_has_ground
  check ((end_ground is null) = (end_noticed_on is null) and (end_ground is not null or end_effective_at is null));
create index contract_end_notice on contract (end_deadline_on)
  where end_ground is not null and end_effective_at is null;
create index contract_end_to_settle on contract (id)
  where status = 'TERMINATED' and empty_by is not null and end_settled_at is null and end_ground is not null;

-- RENT is a period of the contract, USE is the use of the Box after the termination.
alter table rent add column kind text not null default 'RENT' check (kind in ('RENT', 'USE'));
-- What a credit note and the deposit have paid of an unpaid rent.
alter table rent add column credited integer not null default 0 check (credited >= 0);
alter table rent add column set_off integer not null default 0 check (set_off >= 0);

-- The price from a day on. The first invoice of a later period makes it current.
alter table contract add column next_price jsonb;
-- The guarantee at the conclusion of the contract. Null means the setting.
alter table contract add column price_guarantee_months integer check (price_guarantee_months >= 0);

-- The changes of many prices at once. Each contract is changed in a transaction of its own.
create table price_change (
  id uuid primary key,
  created_at timestamptz not null,
  staff_id uuid references staff (id),
  percent double precision not null,
  from_on date,
  filter jsonb not null,
  reason text not null,
  finished_at timestamptz
);
create table price_change_contract (
  price_change_id uuid not null references price_change (id) on delete cascade,
  contract_id uuid not null references contract (id) on delete cascade,
  state text not null check (state in ('PENDING', 'CHANGED', 'EXCLUDED')),
  exclusion text,
  from_on date,
  old_monthly_net integer not null,
  new_monthly_net integer not null,
  primary key (price_change_id, contract_id)
);
create index price_change_pending on price_change_contract (price_change_id, contract_id) where state = 'PENDING';

-- Lists of the office.
create index contract_office_list on contract (created_at desc, id desc);

-- A blocked person cannot order and cannot get a shared Box.
alter table account add column blocked_at timestamptz;
alter table account add column block_reason text;
alter table account add constraint account_block_has_reason check ((blocked_at is null) = (block_reason is null));
alter table account add column office_version integer not null default 1;

create table customer_note (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  staff_id uuid references staff (id),
  author text not null,
  text text not null,
  created_at timestamptz not null
);
create index customer_note_account on customer_note (account_id, created_at desc);
