-- The limit of uses by one person, for vouchers with `per_person`. Null means one use.
alter table voucher add column max_uses_per_person integer check (max_uses_per_person >= 1);
