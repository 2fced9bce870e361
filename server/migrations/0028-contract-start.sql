-- ------------------------------------------------------------------ withdrawal

-- The last day on which the doors open after a withdrawal.
alter table contract add column empty_by date;
-- Earlier withdrawals were promised fourteen days.
update contract set empty_by = termination_on + 14 where withdrawn_at is not null;

-- ------------------------------------------------------------------ inspection of an empty Box

-- When staff saw the Box after its tenant had left.
alter table contract add column inspected_at timestamptz;
-- Why the deposit is not refunded for now.
alter table contract add column inspection_objection text;

create index contract_deposit_held on contract (evicted_at)
  where status = 'TERMINATED' and deposit_status = 'HELD' and evicted_at is not null;
create index contract_starting on contract (starts_on) where status = 'ACTIVE';

-- ------------------------------------------------------------------ leaving a long period early

-- The discounts of all periods when the contract was concluded, as months:percent. Null for contracts that did not agree
-- on another price for a period that ends early.
alter table contract add column period_discounts text;
