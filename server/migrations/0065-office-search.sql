-- ------------------------------------------------------------------ search of the office

-- The form in which the office searches names: lower case, without accents. It needs no extension.
create function search_text(value text) returns text language sql immutable parallel safe as $$
  select translate(lower(translate(value,
    'ÁÀÂÃÄÅĂĄÇĆČĎÉÈÊËĚĘÍÌÎÏĹĽŁÑŃŇÓÒÔÕÖŐØŔŘŚŠŞȘŤŢȚÚÙÛÜŮŰÝŸŹŽŻ',
    'AAAAAAAACCCDEEEEEEIIIILLLNNNOOOOOOORRSSSSTTTUUUUUUYYZZZ')),
    'áàâãäåăąçćčďéèêëěęíìîïĺľłñńňóòôõöőøŕřśšşșťţțúùûüůűýÿźžż',
    'aaaaaaaacccdeeeeeeiiiilllnnnooooooorrsssstttuuuuuuyyzzz')
$$;

-- The collation "C" orders by bytes, so that an index finds everything that begins with a text.
create index account_search_name on account (search_text(first_name || ' ' || last_name) collate "C")
  where type = 'ClientUser' and removed_at is null;
create index account_search_last_name on account (search_text(last_name || ' ' || first_name) collate "C")
  where type = 'ClientUser' and removed_at is null;
create index account_search_company on account (search_text(invoicing_details -> 'company' ->> 'name') collate "C")
  where type = 'ClientUser' and removed_at is null and invoicing_details -> 'company' ->> 'name' is not null;
create index account_search_email on account (email collate "C") where type = 'ClientUser' and removed_at is null;
create index account_search_phone on account (phone_number collate "C")
  where type = 'ClientUser' and removed_at is null and phone_number is not null;
-- A number without its country code is the end of the stored number.
create index account_search_phone_end on account (reverse(phone_number) collate "C")
  where type = 'ClientUser' and removed_at is null and phone_number is not null;
create index contract_search on contract (business_id collate "C");
create index invoice_search on invoice (number collate "C");
create index box_search on box (search_text(number) collate "C", warehouse_id);
create index rental_order_search on rental_order (number collate "C");
create index rental_order_search_email on rental_order (email collate "C") where email <> '';
