-- A request of a visitor counts once its e-mail address is confirmed. Existing requests count; the default lets the version
-- before, which knows no confirmation, insert requests that count during an upgrade.
alter table free_box_request add column confirmed_at timestamptz default now();
update free_box_request set confirmed_at = asked_at;
drop index free_box_request_waiting;
create index free_box_request_waiting on free_box_request (warehouse_id, confirmed_at) where told_at is null and confirmed_at is not null;
