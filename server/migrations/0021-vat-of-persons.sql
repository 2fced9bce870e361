-- PRIVATE: what private persons pay where it is another rate than the standard one, as letting to them may be exempt.
alter table vat_rate drop constraint vat_rate_code_check;
alter table vat_rate
  add constraint vat_rate_code_check check (code in ('STANDARD', 'PRIVATE', 'EXEMPT', 'OUT_OF_SCOPE'));
