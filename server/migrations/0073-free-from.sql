-- A hold of a time in the future has no end of its own: it expires here. Other holds expire with until_at.
alter table occupancy add column expires_at timestamptz;
create index occupancy_expiry on occupancy (expires_at) where expires_at is not null;

-- The end of the last occupancy, if a contract occupies the Box until then. The trigger sets it with busy_until.
alter table box add column free_from timestamptz;

create or replace function refresh_busy_until() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.box_id, old.box_id);
begin
  update box set busy_until = last.ends_at, free_from = last.free_from
  from (select max(coalesce(until_at, timestamptz '9999-12-31 00:00:00+00')) as ends_at,
      (array_agg(case kind when 'CONTRACT' then until_at end
        order by coalesce(until_at, timestamptz '9999-12-31 00:00:00+00') desc))[1] as free_from
    from occupancy where box_id = changed) as last
  where box.id = changed;
  return null;
end
$$;

-- Terminated contracts get the end that new terminations store. The trigger refreshes their Boxes.
update occupancy set until_at = ending.ends_at
from (select contract.occupancy_id, contract.termination_on::timestamp at time zone warehouse.time_zone as ends_at
  from contract join warehouse on warehouse.id = contract.warehouse_id
  where contract.status in ('TERMINATING', 'EVICTED') and contract.withdrawn_at is null and contract.empty_by is null) as ending
where occupancy.id = ending.occupancy_id and occupancy.until_at is null and ending.ends_at > occupancy.from_at;
update occupancy set until_at = until_at where kind = 'CONTRACT' and until_at > now();
