-- The part of the deposit that the operator retains by decision of staff, for example for damage.
alter table contract add column deposit_kept integer not null default 0 check (deposit_kept between 0 and deposit);
