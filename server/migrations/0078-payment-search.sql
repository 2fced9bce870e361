-- The office finds a payment by the beginning of its reference at the provider. The primary key serves the beginning of the id.
create index payment_search on payment (lower(provider_ref) collate "C") where provider_ref is not null;
