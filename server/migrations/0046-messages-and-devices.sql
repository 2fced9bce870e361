-- The account that the e-mail was sent to. Its customer can read the e-mail in My Zone.
alter table outbox_email add column account_id uuid references account (id) on delete set null;
update outbox_email set account_id = account.id from account
  where account.email = outbox_email.recipient and account.removed_at is null
  and outbox_email.created_at >= account.created_at;
create index outbox_email_of_account on outbox_email (account_id, sent_at desc);

-- The last visit of a customer's messages. E-mails from before the upgrade count as read.
create table message_visit (
  account_id uuid primary key references account (id) on delete cascade,
  visited_at timestamptz not null
);
insert into message_visit select id, now() from account where removed_at is null;

-- The page of this site that the message is about.
alter table info_message add column link text check (link like '/%' and link not like '//%');

-- Browser and operating system, such as "Firefox, Android".
alter table session add column client text;
alter table device_token add column client text;

-- The hash of the browser that requested the link.
alter table account_link add column device_id text;
