-- The provider took another sum than was asked for: somebody has to look, and asking again would bring the same answer.
alter table payment add column parked_at timestamptz, add column parked_because text;
drop index payment_to_ask;
create index payment_to_ask on payment (next_ask_at)
  where parked_at is null and status in ('CREATED', 'CHARGING', 'UNKNOWN', 'PENDING');
create index payment_parked on payment (parked_at) where parked_at is not null;

-- A refund the provider refused for good, which the operator has sent another way.
alter table refund add column returned_at timestamptz;
create index refund_refused on refund (created_at) where status = 'FAILED' and returned_at is null;
