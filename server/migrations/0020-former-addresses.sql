-- The addresses somebody had before the present one: what was kept under them is handed out and erased with the account.
create table former_email (
  account_id uuid not null references account (id) on delete cascade,
  email text not null,
  primary key (account_id, email)
);
