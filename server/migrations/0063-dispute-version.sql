-- Staff change a dispute only in the version that they saw.
alter table dispute add column version integer not null default 1;
