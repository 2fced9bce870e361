-- PRIVATE: what private persons pay where it is less than the standard rate, as letting to them may be exempt; null from
-- the day on which it is the standard rate again.
alter table vat_rate drop constraint vat_rate_code_check;
alter table vat_rate
  add constraint vat_rate_code_check check (code in ('STANDARD', 'PRIVATE', 'EXEMPT', 'OUT_OF_SCOPE'));
alter table vat_rate alter column permille drop not null;
alter table vat_rate add constraint vat_rate_permille_known check (permille is not null or code = 'PRIVATE');
