-- ------------------------------------------------------------------ contracts that began in another system

-- What the other system called it: the same contract is taken over once.
alter table contract add column external_reference text unique;
-- The first period that is billed here; the earlier ones were billed there.
alter table contract add column first_period integer not null default 0 check (first_period >= 0);
