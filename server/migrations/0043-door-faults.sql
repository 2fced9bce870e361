-- The error code of a command that the lock did not confirm, for requests that joined the command.
alter table door_command add column failure text;

-- Faults of doors that customers report. Only staff read them; an erased account deletes its reports.
create table door_fault (
  id uuid primary key,
  reported_at timestamptz not null,
  door text not null check (door in ('entrance', 'backup', 'box')),
  warehouse_id uuid not null references warehouse (id),
  box_id uuid references box (id),
  contract_id uuid references contract (id),
  account_id uuid not null references account (id),
  note text not null default '',
  photo_type text check (photo_type in ('image/jpeg', 'image/png', 'image/webp')),
  photo bytea,
  check ((photo is null) = (photo_type is null))
);

create index door_fault_account on door_fault (account_id);
create index door_fault_age on door_fault (reported_at);
create index door_fault_warehouse on door_fault (warehouse_id);
create index door_fault_box on door_fault (box_id) where box_id is not null;
create index door_fault_contract on door_fault (contract_id) where contract_id is not null;
