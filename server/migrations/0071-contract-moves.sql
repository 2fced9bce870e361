-- ------------------------------------------------------------------ a contract continues in another Box (decision 0048)

create table contract_move (
  -- Also the id of the rent for the days of the current period in the new Box.
  id uuid primary key,
  contract_id uuid not null references contract (id),
  -- PAYMENT waits for the payment, PLANNED for its day.
  status text not null check (status in ('PAYMENT', 'PLANNED', 'DONE', 'CANCELLED')),
  created_at timestamptz not null,
  day date not null,
  -- The first day with the new price.
  price_from date not null,
  box_id uuid not null references box (id),
  warehouse_id uuid not null references warehouse (id),
  occupancy_id uuid not null,
  monthly_net integer not null check (monthly_net >= 0),
  currency text not null,
  -- With VAT, until the end of the period. Negative if the new Box is cheaper.
  difference integer not null,
  deposit_change integer not null,
  amount integer not null check (amount >= 0),
  paid_by uuid references payment (id),
  old_box_id uuid not null references box (id),
  old_warehouse_id uuid not null references warehouse (id),
  old_occupancy_id uuid not null,
  old_monthly_net integer not null,
  -- The price that the operator had announced before the move. A cancelled move restores it.
  old_next_price jsonb,
  done_at timestamptz,
  -- The old Box opens until then, or until the tenant confirms that it is empty.
  open_until timestamptz,
  emptied_at timestamptz,
  check ((status = 'DONE') = (done_at is not null) and (done_at is null) = (open_until is null)),
  check (emptied_at is null or done_at is not null)
);
create unique index contract_move_open on contract_move (contract_id) where status in ('PAYMENT', 'PLANNED');
create index contract_move_of_contract on contract_move (contract_id);
create index contract_move_planned on contract_move (day) where status = 'PLANNED';
create index contract_move_old_box on contract_move (old_box_id) where status = 'DONE' and emptied_at is null;
create index contract_move_paid_by on contract_move (paid_by) where paid_by is not null;

-- The price guarantee counts from this day after a move to a more expensive Box. Null means the first day.
alter table contract add column price_guarantee_from date;

-- After a move a holder has codes of both Boxes for a few days.
drop index door_code_of_holder;
create unique index door_code_of_holder on door_code (contract_id, account_id, door, coalesce(box_id, warehouse_id))
  where revoked_at is null;
