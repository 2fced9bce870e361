-- Messages that visitors send to staff from the chat of the assistant. A clean-up job deletes them after a year.
create table handover (
  id uuid primary key,
  -- The ticket number, such as K7M3-9PXQ.
  number text not null unique,
  created_at timestamptz not null,
  -- Null for a visitor who is not signed in. The e-mail address is then unverified.
  account_id uuid references account (id),
  name text not null,
  email text not null,
  language text not null,
  message text not null,
  -- Null unless the visitor consented to attach the conversation.
  conversation jsonb
);

create index handover_account on handover (account_id) where account_id is not null;
create index handover_email on handover (email);
create index handover_age on handover (created_at);
