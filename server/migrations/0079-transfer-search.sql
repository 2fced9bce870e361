-- The office finds bank transfers by payer, variable symbol and amount. Open transfers are before booked ones, then the newest.
create index bank_entry_search_payer on bank_entry (search_text(payer_name) collate "C", settled_at desc nulls first, id desc)
  where payer_name is not null;
-- Banks write the family name first or last.
create index bank_entry_search_family_name
  on bank_entry (search_text(regexp_replace(payer_name, '^(\S+)\s+(.+)$', '\2 \1')) collate "C", settled_at desc nulls first, id desc)
  where payer_name is not null;
create index bank_entry_search_symbol on bank_entry (variable_symbol collate "C", settled_at desc nulls first, id desc)
  where variable_symbol is not null;
create index bank_entry_search_amount on bank_entry (amount, settled_at desc nulls first, id desc);
