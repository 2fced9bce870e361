-- ------------------------------------------------------------------ one-time charges (decision 0044)

-- CHARGE is an invoice of its own for one-time charges. Its period is the day of the invoice, its index is negative.
alter table rent drop constraint rent_kind_check;
alter table rent add constraint rent_kind_check check (kind in ('RENT', 'USE', 'CHARGE'));
alter table rent drop constraint rent_period_index_check;
alter table rent add constraint rent_charge_index check ((kind = 'CHARGE') = (period_index < 0));
-- The part of the net amount that one-time charges add to a rent. Reports on rent exclude it.
alter table rent add column charge_net integer not null default 0 check (charge_net >= 0);

create table contract_charge (
  id uuid primary key,
  contract_id uuid not null references contract (id),
  created_at timestamptz not null,
  -- The line of the invoice, in the language of the tenant.
  text text not null,
  -- With VAT. The invoice splits it at the rate of its day.
  gross integer not null check (gross > 0),
  -- The rent whose invoice contains the charge. Null until then.
  rent_id uuid references rent (id)
);
create index contract_charge_contract on contract_charge (contract_id);
create index contract_charge_rent on contract_charge (rent_id) where rent_id is not null;
create index contract_charge_pending on contract_charge (contract_id) where rent_id is null;
