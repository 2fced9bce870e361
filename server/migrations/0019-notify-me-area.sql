-- Who asked beside a size of the page waits for that size; its class may hold another one that is free all the while.
alter table free_box_request add column square_metres double precision;
create unique index free_box_request_wish on free_box_request
  (warehouse_id, email, (coalesce(size_class, '')), (coalesce(square_metres, 0))) where told_at is null;
drop index free_box_request_once;
