-- People who wait for a Box. They are told in the order they asked, each once.
create table free_box_request (
  id uuid primary key,
  warehouse_id uuid not null references warehouse (id) on delete cascade,
  email text not null check (email = lower(email)),
  -- Null = any size will do.
  size_class text check (size_class in ('XS', 'SMALL', 'MEDIUM', 'LARGE')),
  language text not null,
  asked_at timestamptz not null,
  told_at timestamptz,
  -- The Box they were told of: for a day nobody else is told of the same one.
  box_id uuid references box (id) on delete set null
);
create unique index free_box_request_once on free_box_request (warehouse_id, email, (coalesce(size_class, ''))) where told_at is null;
create index free_box_request_waiting on free_box_request (warehouse_id, asked_at) where told_at is null;
create index free_box_request_told on free_box_request (box_id, told_at) where box_id is not null;
