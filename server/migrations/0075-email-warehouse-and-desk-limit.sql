-- ------------------------------------------------------------------ the warehouse of an e-mail (decision 0037)

-- Staff of some warehouses see only the e-mails about these. An e-mail about no warehouse has none.
alter table outbox_email add column warehouse_id uuid references warehouse (id) on delete set null;

-- The key of an older e-mail contains the id of its contract, rent or order.
update outbox_email set warehouse_id = coalesce(
    (select warehouse_id from contract where id = keys.id),
    (select contract.warehouse_id from rent join contract on contract.id = rent.contract_id where rent.id = keys.id),
    (select warehouse_id from rental_order where id = keys.id))
from (
  select id as email_id,
    substring(dedupe_key from '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}')::uuid as id
  from outbox_email where account_id is not null) keys
where keys.email_id = outbox_email.id and keys.id is not null;

-- ------------------------------------------------------------------ the limit of the role DESK (decision 0039)

-- The limit adds up the credits and refunds of the last 24 hours.
create index audit_entry_of_limit on audit_entry (at) where action in ('contracts.credit', 'payments.refund');
