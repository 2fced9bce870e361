-- How long a person, a browser or a network address held a Box, over drafts and orders. Deleted after two days.
create table box_hold (
  occupancy_id uuid not null,
  -- Hash of the browser, account, e-mail, phone number or network address.
  subject text not null,
  box_id uuid not null references box (id) on delete cascade,
  from_at timestamptz not null,
  until_at timestamptz not null,
  primary key (occupancy_id, subject)
);
create index box_hold_of_subject on box_hold (subject, until_at);
create index box_hold_age on box_hold (until_at);

-- Benefits are for one use per person, who is known by account, e-mail and phone.
create index rental_order_of_account on rental_order (account_id) where account_id is not null;
create index rental_order_of_person_email on rental_order (person_email(email)) where email <> '';
create index rental_order_of_phone on rental_order ((invoicing_details ->> 'telephoneNumber'));
