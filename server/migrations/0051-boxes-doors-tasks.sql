-- ------------------------------------------------------------------ Boxes (decision 0040)

-- `active` was written on its own. Now it follows from the state, so the two cannot differ.
alter table box add column state text not null default 'active' check (state in ('active', 'out-of-service', 'to-inspect'));
alter table box add column state_reason text;
-- The day on which staff expect the Box back in service.
alter table box add column state_until date check (state_until is null or state = 'out-of-service');
alter table box add column state_changed_at timestamptz;
-- Counts the changes by staff, so that two people cannot overwrite each other.
alter table box add column version integer not null default 1;
update box set state = 'out-of-service' where not active;
update box set state = 'to-inspect'
where not active and exists (
  select 1 from contract c
  where c.box_id = box.id and c.status = 'TERMINATED'
    and (c.evicted_at is null or c.evicted_at >= c.terminated_at)
    and (c.inspected_at is null or c.inspection_objection is not null));
alter table box drop column active;
alter table box add column active boolean not null generated always as (state = 'active') stored;
create index box_not_active on box (warehouse_id, state) where state <> 'active';

create table inspection (
  id uuid primary key,
  box_id uuid not null references box (id) on delete cascade,
  -- The contract whose tenant left the Box. Null for an inspection of a Box without one.
  contract_id uuid references contract (id),
  -- Null for commands.
  staff_id uuid references staff (id),
  inspected_at timestamptz not null,
  result text not null check (result in ('EMPTY', 'DAMAGED', 'NOT_EMPTY')),
  note text not null,
  state_after text not null
);
create index inspection_of_box on inspection (box_id, inspected_at desc);
create index inspection_of_contract on inspection (contract_id) where contract_id is not null;

-- Deleted after 12 months.
create table inspection_photo (
  inspection_id uuid not null references inspection (id) on delete cascade,
  number integer not null check (number >= 1),
  type text not null,
  content bytea not null,
  taken_at timestamptz not null,
  primary key (inspection_id, number)
);
create index inspection_photo_age on inspection_photo (taken_at);

-- ------------------------------------------------------------------ doors

alter table access_log drop constraint access_log_method_check;
alter table access_log add constraint access_log_method_check
  check (method in ('GPS', 'WITHOUT_GPS', 'SERVICE_LINK', 'OFFICE'));
-- The office lists all doors of a warehouse.
create index access_log_at_warehouse on access_log (warehouse_id, at desc, id desc);

-- ------------------------------------------------------------------ tasks

alter table task add column assignee_id uuid references staff (id);
-- The staff account that created the task. Null for tasks of the system.
alter table task add column created_by uuid references staff (id);
alter table task add column done_by uuid references staff (id);
alter table task add column version integer not null default 1;
create index task_assignee on task (assignee_id) where assignee_id is not null;
create index task_list on task (created_at desc, id desc);

-- ------------------------------------------------------------------ vouchers

-- Null means every warehouse.
alter table voucher add column warehouse_ids uuid[];
alter table voucher add column ended_at timestamptz;
alter table voucher add column created_by uuid references staff (id);

-- ------------------------------------------------------------------ announcements

create table announcement (
  id uuid primary key,
  staff_id uuid references staff (id),
  created_at timestamptz not null,
  audience jsonb not null,
  texts jsonb not null,
  channels text[] not null,
  important boolean not null,
  finished_at timestamptz
);
create table announcement_receiver (
  announcement_id uuid not null references announcement (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  sent_at timestamptz,
  primary key (announcement_id, account_id)
);
create index announcement_pending on announcement_receiver (announcement_id, account_id) where sent_at is null;
create index announcement_receiver_account on announcement_receiver (account_id);

-- ------------------------------------------------------------------ street prices

-- The lowest street price of a size. A suggestion never goes below it.
create table price_floor (
  warehouse_id uuid not null references warehouse (id) on delete cascade,
  size_class text not null check (size_class in ('XS', 'SMALL', 'MEDIUM', 'LARGE')),
  monthly_net integer not null check (monthly_net > 0),
  primary key (warehouse_id, size_class)
);
-- Counts the changes of street prices by staff.
alter table warehouse add column prices_version integer not null default 1;
