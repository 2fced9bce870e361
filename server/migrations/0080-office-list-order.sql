-- The office sorts contracts by last day or overdue time, where contracts without one come last, and customers by age.
create index contract_list_last_day on contract ((coalesce(termination_on - (withdrawn_at is null)::int, 'infinity'::date)), id);
create index contract_list_overdue on contract ((coalesce(overdue_since, 'infinity'::date)), id);
create index account_list_newest on account (created_at desc, id desc) where type = 'ClientUser' and removed_at is null;
