-- Passkeys of customers, apart from those of staff (decision 0051).
create table account_passkey (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index account_passkey_account on account_passkey (account_id);

-- Hashes of used WebAuthn challenges. Each challenge works once.
create table used_challenge (
  challenge_hash text primary key,
  expires_at timestamptz not null
);
