-- A share can end by itself.
alter table box_share add column expires_at timestamptz;

-- Becomes a share when somebody confirms an account with this e-mail address.
create table box_invitation (
  contract_id uuid not null references contract (id) on delete cascade,
  email text not null check (email = lower(email)),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  share_expires_at timestamptz,
  primary key (contract_id, email)
);
create index box_invitation_of_email on box_invitation (email);

alter table unlock_token
  -- Encrypted, so that the tenant can copy the link again. Cleared when the link ends.
  add column token bytea,
  add column name text,
  add column single_use boolean not null default false,
  -- When a link for a single use opened its last door.
  add column used_at timestamptz;
