-- ------------------------------------------------------------------ fresh password of a session

-- When the password was last entered in this session. Null for a remembered device and for sessions of earlier versions.
alter table session add column confirmed_at timestamptz;

-- Staff sessions are short, so staff devices are not remembered.
delete from device_token using account where account.id = device_token.account_id and account.type = 'AdminUser';

-- ------------------------------------------------------------------ links

alter table account_link drop constraint account_link_purpose_check;
alter table account_link add constraint account_link_purpose_check
  check (purpose in ('CONFIRM_REGISTRATION', 'SET_PASSWORD', 'CONFIRM_EMAIL', 'ADMIT_DEVICE'));

-- One link per replaced e-mail address: a second change must not invalidate the link of the first.
create table email_undo (
  token_hash text primary key,
  account_id uuid not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (account_id, email) references former_email (account_id, email) on delete cascade
);
create index email_undo_of_account on email_undo (account_id);
create index email_undo_expiry on email_undo (expires_at);

-- ------------------------------------------------------------------ failed logins

-- One row per account and source, as a hash. The delay grows with each failure.
create table sign_in_failure (
  subject text primary key,
  failures integer not null,
  failed_at timestamptz not null,
  blocked_until timestamptz not null
);
create index sign_in_failure_age on sign_in_failure (failed_at);
