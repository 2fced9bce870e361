-- People who want no more reminders. The address itself is not kept.
create table mail_opt_out (
  recipient_hash text primary key,
  opted_out_at timestamptz not null
);

-- The figures count what came in a day.
create index rental_order_created on rental_order (created_at);
create index payment_created on payment (created_at);
