-- ------------------------------------------------------------------ erasing a person, and what is kept for its time

-- What a service link opened, when its holder is forgotten.
create index access_log_of_token on access_log (token_id) where token_id is not null;
-- The letters to a person who leaves or asks for their data.
create index outbox_email_to on outbox_email (recipient);
-- Letters whose receivers are not forgotten yet.
create index outbox_email_age on outbox_email (created_at) where recipient <> '';
-- The last letter to people who left: kept for a day.
create index outbox_email_farewell on outbox_email (sent_at) where kind = 'account-removed';

-- ------------------------------------------------------------------ what every process looks at twice a minute

create index outbox_email_unsent on outbox_email (created_at) where status in ('WAITING', 'PARKED');
create index job_run_age on job_run (started_at);
