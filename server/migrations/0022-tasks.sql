-- Work for staff that the system found, such as a code that must be changed at the lock. It holds no personal data.
create table task (
  id uuid primary key,
  kind text not null,
  -- The cause of the task, such as `dispute:ID`. A cause creates one task.
  reference text not null unique,
  warehouse_id uuid references warehouse (id),
  contract_id uuid references contract (id),
  payment_id uuid references payment (id),
  note text not null default '',
  due_on date,
  created_at timestamptz not null,
  done_at timestamptz
);

create index task_open on task (due_on, created_at) where done_at is null;
create index task_warehouse on task (warehouse_id) where warehouse_id is not null;
create index task_contract on task (contract_id) where contract_id is not null;
create index task_payment on task (payment_id) where payment_id is not null;
