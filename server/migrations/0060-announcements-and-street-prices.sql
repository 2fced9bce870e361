-- ------------------------------------------------------------------ announcements

alter table push_subscription drop constraint push_subscription_kinds_check;
alter table push_subscription add constraint push_subscription_kinds_check
  check (kinds <@ array['PAYMENT', 'GUEST', 'FREE_BOX', 'MESSAGE'] and cardinality(kinds) > 0);
-- Until when My Zone shows the message. Null means until the customer confirms it.
alter table announcement add column shown_until timestamptz;
create index announcement_unfinished on announcement (created_at) where finished_at is null;
create index announcement_receiver_sent on announcement_receiver (sent_at) where sent_at is not null;

-- ------------------------------------------------------------------ street prices

-- Changes of the street prices of a size by staff, for the pause between two suggestions.
create table street_price_step (
  warehouse_id uuid not null references warehouse (id) on delete cascade,
  size_class text not null check (size_class in ('XS', 'SMALL', 'MEDIUM', 'LARGE')),
  changed_at timestamptz not null,
  percent numeric(6, 2) not null,
  staff_id uuid references staff (id),
  primary key (warehouse_id, size_class, changed_at)
);

-- ------------------------------------------------------------------ waiting

-- The office lists waiting people of all warehouses.
create index free_box_request_open on free_box_request (confirmed_at, id) where told_at is null and confirmed_at is not null;
