-- What each lock reports about itself: presence, and the battery where the vendor supports it (decision 0046).
create table lock_status (
  lock_id text primary key,
  warehouse_id uuid not null references warehouse (id) on delete cascade,
  -- Null for an entrance.
  box_id uuid references box (id) on delete cascade,
  is_online boolean,
  -- When the lock went online or offline.
  presence_at timestamptz,
  battery_percent integer check (battery_percent between 0 and 100),
  battery_at timestamptz,
  check ((is_online is null) = (presence_at is null)),
  check ((battery_percent is null) = (battery_at is null))
);
create index lock_status_of_warehouse on lock_status (warehouse_id);
create index lock_status_of_box on lock_status (box_id) where box_id is not null;

-- The office lists the doors that need a person: offline locks, low batteries and failed commands.
create index lock_status_attention on lock_status (warehouse_id) where not is_online or battery_percent < 20;
create index door_command_failed on door_command (lock_id) where failure is not null;
-- Boxes that wait for staff, people inside, disputes and transfers of the day.
create index lock_code_list_pending_of_warehouse on lock_code_list (warehouse_id) where acknowledged_version < version;
create index contract_starting_at on contract (starts_on) where status <> 'TERMINATED';
create index contract_overdue on contract (overdue_since) where overdue_since is not null;
