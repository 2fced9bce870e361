-- ------------------------------------------------------------------ sharing

create table box_share (
  contract_id uuid not null references contract (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  shared_at timestamptz not null,
  primary key (contract_id, account_id)
);
create index box_share_of_account on box_share (account_id, shared_at desc);

-- ------------------------------------------------------------------ doors

-- The declaration of responsibility for entering without GPS: of one login, and gone with it.
create table entry_declaration (
  token_hash text primary key references session (token_hash) on delete cascade,
  declared_at timestamptz not null,
  valid_until timestamptz not null
);

-- The newest command of each lock: within its window a second tap waits for the same answer.
create table door_command (
  -- entrance-, backup- or box- and the id of the location or Box.
  lock_id text primary key,
  command_id uuid not null unique,
  sent_at timestamptz not null,
  -- confirmed, refused or unreachable; null while the lock has not answered.
  outcome text check (outcome in ('confirmed', 'refused', 'unreachable')),
  relock_in_seconds integer,
  confirmed_at timestamptz
);

-- Every attempt, opened or refused. No coordinates: in or out is in the result, and the distance is rounded.
create table access_log (
  id uuid primary key,
  at timestamptz not null,
  door text not null check (door in ('entrance', 'backup', 'box')),
  warehouse_id uuid not null references warehouse (id),
  box_id uuid references box (id),
  -- The contract whose right was used or missing; null when there was none.
  contract_id uuid references contract (id),
  actor text not null check (actor in ('OWNER', 'GUEST', 'SERVICE', 'STAFF', 'NOBODY')),
  account_id uuid references account (id),
  token_id uuid,
  -- As it was at that moment; forgotten with the account.
  actor_name text,
  method text not null check (method in ('GPS', 'WITHOUT_GPS', 'SERVICE_LINK')),
  distance_metres integer,
  -- 'opened' or the code of the refusal; null while the lock has not answered.
  result text,
  command_id uuid,
  -- What the lock was told and what it said, by its own clock.
  deadline_at timestamptz,
  confirmed_at timestamptz,
  check (result is distinct from 'opened' or (command_id is not null and confirmed_at is not null))
);
create index access_log_of_contract on access_log (contract_id, at desc);
create index access_log_of_account on access_log (account_id, at desc);
create index access_log_of_warehouse on access_log (warehouse_id, at desc) where door <> 'box';

-- Append-only: all that may change is that a waiting attempt gets its result, once, and that a name is forgotten.
create function keep_access_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.at, new.door, new.warehouse_id, new.actor, new.method)
      = (old.id, old.at, old.door, old.warehouse_id, old.actor, old.method)
    and (new.box_id, new.contract_id, new.account_id, new.token_id, new.distance_metres, new.command_id)
      is not distinct from (old.box_id, old.contract_id, old.account_id, old.token_id, old.distance_metres, old.command_id)
    and (new.actor_name is null or new.actor_name is not distinct from old.actor_name)
    and (old.result is null or (new.result, new.deadline_at, new.confirmed_at)
      is not distinct from (old.result, old.deadline_at, old.confirmed_at)) then
    return new;
  end if;
  raise exception 'the access log is append-only';
end
$$;
create trigger access_log_kept before update or delete on access_log
  for each row execute function keep_access_log();

-- Pictures of the camera at an entrance, for those who just opened it.
create table camera_picture (
  id uuid primary key,
  -- Opens this one picture for a short while.
  token_hash text not null unique,
  warehouse_id uuid not null references warehouse (id),
  contract_id uuid not null references contract (id),
  account_id uuid not null references account (id),
  captured_at timestamptz not null,
  content_type text not null,
  image bytea not null
);
create index camera_picture_age on camera_picture (captured_at);

-- ------------------------------------------------------------------ service access

create table unlock_token (
  id uuid primary key,
  token_hash text not null unique,
  email text not null check (email = lower(email)),
  created_by uuid not null references account (id),
  -- Made by staff: then it does not hang on the contract's state.
  by_staff boolean not null,
  warehouse_id uuid not null references warehouse (id),
  -- Null = the entrance alone.
  box_id uuid references box (id),
  contract_id uuid references contract (id),
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  check (valid_to > valid_from)
);
create index unlock_token_of_creator on unlock_token (created_by, created_at desc);
create index unlock_token_of_contract on unlock_token (contract_id);

-- ------------------------------------------------------------------ identity

create table identity_check (
  account_id uuid primary key references account (id) on delete cascade,
  -- The provider's name of the check that runs or ran last.
  reference text not null unique,
  state text not null check (state in ('PENDING', 'VERIFIED', 'REFUSED')),
  started_at timestamptz not null,
  decided_at timestamptz
);
