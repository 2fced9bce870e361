-- ------------------------------------------------------------------ push messages

-- A browser that asked for push messages: one row per endpoint. It counts only while the device is signed in or remembered.
create table push_subscription (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  -- Hashed, as in session and device_token.
  device_id text not null,
  -- Whoever knows an endpoint may write to that browser: it is sealed with its keys, and found again by its hash.
  endpoint_hash text not null unique,
  target bytea not null,
  language text not null,
  kinds text[] not null check (kinds <@ array['PAYMENT', 'GUEST', 'FREE_BOX'] and cardinality(kinds) > 0),
  created_at timestamptz not null
);
create index push_subscription_of_account on push_subscription (account_id, created_at desc);

-- ------------------------------------------------------------------ how long the access log is kept

create index access_log_age on access_log (at);

-- Append-only as before, but for one way out: the clean-up names, for its own transaction, the moment before which
-- entries may go.
create or replace function keep_access_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < nullif(current_setting('boxzone.access_log_before', true), '')::timestamptz then
    return old;
  end if;
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
