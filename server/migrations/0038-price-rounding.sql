-- How a contract rounds: NET discounts the price without VAT, GROSS the price with VAT. Existing contracts keep their sums.
alter table contract add column price_rounding text not null default 'NET' check (price_rounding in ('NET', 'GROSS'));
