-- ------------------------------------------------------------------ indexes of the debt report (decision 0041)

-- The report reads unpaid rents and their warehouses from the indexes alone. It replaces the index of unpaid rents.
create index rent_owed on rent (contract_id)
  include (currency, due_on, disputed_on, gross, credit, credited, set_off, covered, dispute_fee)
  where status = 'INVOICE_SUBMITTED';
drop index rent_unpaid;
create index contract_location on contract (id) include (warehouse_id);
