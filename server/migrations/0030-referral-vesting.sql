-- What a referrer was promised for a customer. Booking it writes the credit, reversing a booked one writes the debit.
create table referral_reward (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  -- Null when the customer removed the account.
  customer_id uuid references account (id) on delete set null,
  -- The reference of its credit and debit in reward_transaction.
  reference text not null unique,
  amount integer not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('PENDING', 'BOOKED', 'REVERSED')),
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'PENDING') = (settled_at is null))
);
create index referral_reward_of_account on referral_reward (account_id, created_at desc);
create index referral_reward_of_customer on referral_reward (customer_id);
create index referral_reward_pending on referral_reward (created_at) where state = 'PENDING';

-- Rewards of earlier versions were booked at once, and revoked ones have a debit of the same reference.
insert into referral_reward (id, account_id, customer_id, reference, amount, currency, state, created_at, settled_at)
select credit.id, credit.account_id, customer.id, credit.reference, credit.amount, credit.currency,
  case when debit.id is null then 'BOOKED' else 'REVERSED' end, credit.at, coalesce(debit.at, credit.at)
from reward_transaction credit
left join reward_transaction debit on debit.type = 'DEBIT' and debit.reference = credit.reference
left join account customer
  on customer.id::text = substring(credit.reference from '^customer:([0-9a-f-]{36})') and customer.removed_at is null
where credit.type = 'CREDIT' and credit.reference like 'customer:%';

-- Vouchers are for one use per person unless they say otherwise. Vouchers of earlier versions said nothing.
alter table voucher add column per_person boolean not null default true;
