-- Codes that keypads and locks accept: who got one, for which door and when. A contract's former columns
-- access_code and lock_code repeat the tenant's codes for servers of the previous version.
create table door_code (
  id uuid primary key,
  contract_id uuid not null references contract (id) on delete cascade,
  -- The tenant or a shared user.
  account_id uuid not null references account (id) on delete cascade,
  door text not null check (door in ('entrance', 'box')),
  warehouse_id uuid not null references warehouse (id),
  -- Null for an entrance.
  box_id uuid references box (id),
  -- Encrypted. A revoked code has no value any more.
  code bytea,
  -- Keyed hash of an entrance code, so that no two valid codes of an entrance are the same.
  code_hash text,
  valid_from timestamptz not null,
  -- Null without an end.
  valid_until timestamptz,
  created_at timestamptz not null,
  -- The version of the lock's list that contains the code for the first time.
  since_version integer not null,
  revoked_at timestamptz,
  -- The version of the lock's list that does not contain the code any more.
  revoked_version integer,
  check ((door = 'box') = (box_id is not null)),
  check ((revoked_at is null) = (code is not null) and (revoked_at is null) = (revoked_version is null))
);
create unique index door_code_of_entrance on door_code (warehouse_id, code_hash)
  where code_hash is not null and revoked_at is null;
create unique index door_code_of_holder on door_code (contract_id, account_id, door) where revoked_at is null;
create index door_code_of_account on door_code (account_id);
create index door_code_of_box on door_code (box_id) where box_id is not null and revoked_at is null;
create index door_code_hashes on door_code (warehouse_id, code_hash) where code_hash is not null;
create index door_code_revoked on door_code (revoked_at) where revoked_at is not null;

-- The list of codes of each lock: which version it should apply and which one it acknowledged.
create table lock_code_list (
  -- entrance-, backup- or box- and the id of the location or Box.
  lock_id text primary key,
  warehouse_id uuid not null references warehouse (id),
  box_id uuid references box (id),
  -- Rises with every change. The backup entrance always has the version of the entrance.
  version integer not null,
  acknowledged_version integer not null default 0,
  changed_at timestamptz not null,
  acknowledged_at timestamptz,
  sent_at timestamptz,
  -- Unanswered sendings of this version.
  attempts integer not null default 0,
  -- Null while there is nothing to send.
  next_attempt_at timestamptz
);
create index lock_code_list_due on lock_code_list (next_attempt_at) where next_attempt_at is not null;
create index lock_code_list_pending on lock_code_list (changed_at) where acknowledged_version < version;

-- The tenants' codes become rows and stay valid: version 0 counts as acknowledged.
insert into door_code (id, contract_id, account_id, door, warehouse_id, box_id, code, code_hash, valid_from, created_at, since_version)
select gen_random_uuid(), c.id, c.account_id, 'entrance', c.warehouse_id, null, c.access_code, c.access_code_hash,
  c.starts_on::timestamp at time zone w.time_zone, c.created_at, 0
from contract c join warehouse w on w.id = c.warehouse_id where c.access_code is not null;
insert into door_code (id, contract_id, account_id, door, warehouse_id, box_id, code, valid_from, created_at, since_version)
select gen_random_uuid(), c.id, c.account_id, 'box', c.warehouse_id, c.box_id, c.lock_code,
  c.starts_on::timestamp at time zone w.time_zone, c.created_at, 0
from contract c join warehouse w on w.id = c.warehouse_id where c.lock_code is not null;

-- Locks with a network connection get their first list. In the others staff set the codes already.
insert into lock_code_list (lock_id, warehouse_id, version, acknowledged_version, changed_at, next_attempt_at)
select door || '-' || w.id, w.id, 1, case when w.lock_version = 'V2' then 0 else 1 end, now(),
  case when w.lock_version = 'V2' then now() end
from warehouse w
cross join lateral (select 'entrance' as door union all select 'backup' where w.opening_hours -> 'backup' is not null) d
where exists (select from door_code where door_code.warehouse_id = w.id and door_code.door = 'entrance');
insert into lock_code_list (lock_id, warehouse_id, box_id, version, acknowledged_version, changed_at, next_attempt_at)
select 'box-' || b.id, b.warehouse_id, b.id, 1, case when b.lock_version = 'V2' then 0 else 1 end, now(),
  case when b.lock_version = 'V2' then now() end
from box b where exists (select from door_code where door_code.box_id = b.id);
