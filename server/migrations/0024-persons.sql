-- One mailbox under several spellings. The same rule as normaliseEmail in features/persons/persons.rules.ts.
create function person_email(email text) returns text language sql immutable strict parallel safe as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(mailbox, '.', '') || '@gmail.com'
    else mailbox || '@' || domain
  end
  from (
    select regexp_replace(split_part(lower(trim(email)), '@', 1), '^([^+]+)[+].*$', '\1') as mailbox,
      split_part(lower(trim(email)), '@', 2) as domain
  ) parts
$$;

create index account_of_person_email on account (person_email(email));
create index account_of_invoicing_phone on account ((invoicing_details ->> 'telephoneNumber'));
create index former_email_of_person on former_email (person_email(email));
