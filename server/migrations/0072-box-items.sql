-- Things that tenants store in their Boxes. Only the tenant reads the list, and shared users if the tenant shares it.
-- A job deletes the list a year after the end of the contract; the erasure of the account deletes it too.
create table box_item (
  id uuid primary key,
  contract_id uuid not null references contract (id),
  created_at timestamptz not null,
  name text not null,
  note text not null default '',
  -- Estimated by the tenant, in minor units of the currency of the contract.
  value integer check (value >= 0)
);
create index box_item_contract on box_item (contract_id, created_at);

create table box_item_photo (
  id uuid primary key,
  item_id uuid not null references box_item (id) on delete cascade,
  added_at timestamptz not null,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
  content bytea not null
);
create index box_item_photo_item on box_item_photo (item_id, added_at);

-- The contracts whose shared users may read the list.
create table box_item_sharing (
  contract_id uuid primary key references contract (id)
);

-- Insurance claims that tenants sent to the operator. A job deletes them after a year.
create table insurance_claim (
  id uuid primary key,
  -- The ticket number, such as K7M3-9PXQ.
  number text not null unique,
  contract_id uuid not null references contract (id),
  created_at timestamptz not null,
  happened_on date not null,
  description text not null,
  -- Name, note and value of each item at the time of the claim. The photos are only in the e-mail.
  items jsonb not null
);
create index insurance_claim_contract on insurance_claim (contract_id);
create index insurance_claim_age on insurance_claim (created_at);
