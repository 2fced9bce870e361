-- Statements of the public withdrawal form. A statement that names a contract takes effect when its customer confirms it,
-- or without an objection after 48 hours; the table withdrawal holds the withdrawals that took effect.
create table withdrawal_statement (
  id uuid primary key,
  received_at timestamptz not null,
  order_number text not null,
  email text not null,
  name text,
  language text not null,
  state text not null check
    (state in ('RECEIVED', 'UNMATCHED', 'PENDING', 'REPEATED', 'UNANSWERED', 'OBJECTED', 'EFFECTIVE', 'LAPSED')),
  contract_id uuid references contract (id),
  -- When the statement reached its current state.
  decided_at timestamptz,
  check ((contract_id is null) = (state in ('RECEIVED', 'UNMATCHED')))
);
-- Later statements about the same contract repeat the pending one.
create unique index withdrawal_statement_pending on withdrawal_statement (contract_id)
  where state in ('PENDING', 'UNANSWERED');
create index withdrawal_statement_of_contract on withdrawal_statement (contract_id, received_at) where contract_id is not null;
create index withdrawal_statement_open on withdrawal_statement (received_at) where state in ('RECEIVED', 'PENDING');
create index withdrawal_statement_email on withdrawal_statement (email);
