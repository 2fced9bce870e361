-- ------------------------------------------------------------------ what people open by a link of an e-mail

-- One link of a purpose per account: a newer one takes the place of the older. Using it deletes it.
create table account_link (
  account_id uuid not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('CONFIRM_REGISTRATION', 'SET_PASSWORD', 'CONFIRM_EMAIL')),
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, purpose)
);

-- Devices somebody has signed in from: guesses of others do not keep their owner out.
create table known_device (
  account_id uuid not null references account (id) on delete cascade,
  device_id text not null,
  last_seen_at timestamptz not null,
  primary key (account_id, device_id)
);

-- Sealed: numbers the state gives to people.
alter table account add column personal_id bytea;
alter table account add column referred_by uuid references account (id);
create index account_referred_by on account (referred_by);

-- ------------------------------------------------------------------ consents

create table consent (
  sequence bigint generated always as identity primary key,
  subject text not null,
  purpose text not null,
  text_version text not null,
  locale text not null,
  given boolean not null,
  at timestamptz not null,
  ip text,
  user_agent text,
  source text not null
);
create index consent_of_subject on consent (subject, purpose, sequence desc);

-- Append-only: all that may change is that where it came from is forgotten.
create function keep_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.ip is null and new.user_agent is null
    and (new.sequence, new.subject, new.purpose, new.text_version, new.locale, new.given, new.at, new.source)
      = (old.sequence, old.subject, old.purpose, old.text_version, old.locale, old.given, old.at, old.source) then
    return new;
  end if;
  raise exception 'consents are append-only';
end
$$;
create trigger consent_kept before update or delete on consent for each row execute function keep_consent();

-- ------------------------------------------------------------------ referral

create table reward_transaction (
  id uuid primary key,
  account_id uuid not null references account (id),
  type text not null check (type in ('CREDIT', 'DEBIT')),
  amount integer not null check (amount > 0),
  currency text not null,
  at timestamptz not null,
  -- What it was for; the same thing is credited or debited once.
  reference text not null,
  note text,
  unique (type, reference)
);
create index reward_transaction_of_account on reward_transaction (account_id, at desc);

-- ------------------------------------------------------------------ messages

create table info_message (
  id uuid primary key,
  -- Null = for everybody.
  account_id uuid references account (id) on delete cascade,
  -- Language → text.
  texts jsonb not null,
  important boolean not null,
  valid_from timestamptz not null,
  valid_until timestamptz
);
create index info_message_of_account on info_message (account_id);

create table info_message_confirmation (
  message_id uuid not null references info_message (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  confirmed_at timestamptz not null,
  primary key (message_id, account_id)
);
