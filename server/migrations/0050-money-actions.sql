-- ------------------------------------------------------------------ money actions of the operator (decision 0039)

-- A credit note names its invoice. An invoice may have several credit notes; a rent still has one invoice.
alter table invoice add column corrects text references invoice (number);
update invoice set corrects = document -> 'correction' ->> 'number' where type = 'CREDIT_NOTE';
alter table invoice add constraint invoice_corrects check ((type = 'CREDIT_NOTE') = (corrects is not null));
drop index invoice_of_rent;
create unique index invoice_of_rent on invoice (rent_id) where rent_id is not null and type = 'INVOICE';
create index credit_note_of_rent on invoice (rent_id) where rent_id is not null and type = 'CREDIT_NOTE';
create index credit_note_of_invoice on invoice (corrects) where corrects is not null;
create index invoice_office_list on invoice (issued_on desc, number desc);

-- The money side of a credit note by staff. Null for a credit note of a termination or withdrawal.
alter table invoice add column settlement text check (settlement in ('REFUND', 'CREDIT', 'NONE'));
-- The part that was refunded or became credit, and the part that reduced an unpaid invoice.
alter table invoice add column returned integer not null default 0 check (returned >= 0);
alter table invoice add column reduced integer not null default 0 check (reduced >= 0);
alter table invoice add constraint invoice_settled_by_staff
  check (settlement is not null or (returned = 0 and reduced = 0));

-- A rent that the operator no longer demands. It can be made payable again.
alter table rent drop constraint rent_status_check;
alter table rent add constraint rent_status_check
  check (status in ('CREATED', 'INVOICE_SUBMITTED', 'PAID', 'WRITTEN_OFF'));
