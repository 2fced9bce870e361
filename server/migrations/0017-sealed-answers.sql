-- What was answered under an Idempotency-Key is kept for two days, and may be a link that opens a door: from now on it is sealed.
-- The old column is read until the last answers in it are forgotten.
alter table idempotency add column sealed_answer bytea;
