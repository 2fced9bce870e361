-- The unlock link of a token holder who reported a fault. Such a report has no account.
alter table door_fault alter column account_id drop not null;
alter table door_fault add column token_id uuid;
alter table door_fault add check (num_nonnulls(account_id, token_id) = 1);
create index door_fault_token on door_fault (token_id) where token_id is not null;
