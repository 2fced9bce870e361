-- One encrypted test value. A server with another BOXZONE_SECRET does not start (docs/decisions/0016).
create table encryption_check (
  id uuid primary key check (id = '00000000-0000-0000-0000-000000000001'),
  value bytea not null
);
