-- The first day in the contract document, after the customer or staff moved the first day. It can move once (decision 0052).
alter table contract add column original_starts_on date;
