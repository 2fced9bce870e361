-- ------------------------------------------------------------------ periods that count from another day

-- The periods of a contract count from its first day. After a change of their length, or after a revoked termination
-- whose last days were already invoiced, they count from this day, period and number of months.
alter table contract add column period_anchor_on date;
alter table contract add column period_anchor_index integer not null default 0 check (period_anchor_index >= 0);
alter table contract add column period_anchor_months integer not null default 0 check (period_anchor_months >= 0);

-- ------------------------------------------------------------------ changed terms

-- Insurance and length of the period that the tenant chose for a later period. Its invoice makes them current.
alter table contract add column next_terms jsonb;
