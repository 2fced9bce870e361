-- ------------------------------------------------------------------ progress of announcements (decision 0043)

-- The number of receivers at the start. Accounts that were erased later still count.
alter table announcement add column receivers integer check (receivers >= 0);
-- Set when the announcement is finished or stopped, because receivers are deleted after a year. Null until then.
alter table announcement add column sent integer check (sent >= 0);
alter table announcement add column failed integer check (failed >= 0);
-- Staff stopped it. It is then finished too.
alter table announcement add column stopped_at timestamptz;
alter table announcement add constraint announcement_stopped check (stopped_at is null or finished_at is not null);
-- Failed attempts to notify the receiver.
alter table announcement_receiver add column failures smallint not null default 0;
create index announcement_created on announcement (created_at, id);

update announcement set receivers = (select count(*) from announcement_receiver r where r.announcement_id = announcement.id);
update announcement set sent = receivers, failed = 0 where finished_at is not null;
