-- ------------------------------------------------------------------ reports of the operator (decision 0041)

-- The months of each warehouse for reports over many warehouses. A job computes them; nothing else writes them.
-- The current month counts until today. Amounts are in the currency of the warehouse.
create table warehouse_month (
  warehouse_id uuid not null references warehouse (id) on delete cascade,
  -- First day of the month.
  month date not null,
  lettable_boxes integer not null,
  let_boxes integer not null,
  lettable_square_metres double precision not null,
  let_square_metres double precision not null,
  -- Lettable square metres and street prices in proportion to the days of the month until today.
  available_square_metres double precision not null,
  street_potential bigint not null,
  billed bigint not null,
  move_ins integer not null,
  move_outs integer not null,
  computed_at timestamptz not null,
  primary key (warehouse_id, month)
);

-- Reports read only these columns of contracts, so PostgreSQL need not read the wide rows.
create index contract_stay on contract (warehouse_id, starts_on, termination_on);
