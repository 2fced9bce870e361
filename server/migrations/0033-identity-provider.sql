-- The server stores the state of a check, its reason and its times. Documents stay with the provider.
alter table identity_check
  -- Rows of a former version are of the sandbox, its only provider. 'staff': checked in person.
  add column provider text not null default 'sandbox' check (provider in ('sandbox', 'stripe', 'staff')),
  -- The provider's id of the session. Null until the provider has created it.
  add column provider_ref text unique,
  -- Why the provider refused the document.
  add column reason text,
  add column next_fetch_at timestamptz,
  drop constraint identity_check_state_check,
  add constraint identity_check_state_check
    check (state in ('STARTED', 'PENDING', 'VERIFIED', 'REFUSED', 'CANCELED'));
create index identity_check_to_fetch on identity_check (next_fetch_at) where next_fetch_at is not null;

-- Sessions whose personal data the provider must delete. The row is deleted when the provider has accepted it.
create table identity_redaction (
  provider_ref text primary key,
  provider text not null,
  -- Null after the erasure of the account.
  account_id uuid references account (id) on delete set null,
  due_at timestamptz not null,
  attempts integer not null default 0
);
create index identity_redaction_due on identity_redaction (due_at);
create index identity_redaction_of_account on identity_redaction (account_id) where account_id is not null;
