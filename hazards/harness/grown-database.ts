import pg from 'pg'

/** Copies rows and replaces the named columns. */
const copies = (table: string, from: string, changed: string, overriding = '') =>
  `insert into ${table} ${overriding}
   select copy.* from ${table} t join ${from}, lateral jsonb_populate_record(t, jsonb_build_object(${changed})) copy`

/** Inserts warehouses with 100 Boxes each, one Box per copied contract. */
const warehouses = (contracts: number) => [
  `insert into warehouse (id, code, slug, name, street, house_number, city, zip, country_code, lat, lng, time_zone, currency,
     phone, car_access, barrier_free, delivery, opening_hours, lock_version)
   select gen_random_uuid(), 'G' || n, 'grown-' || n, 'Box ' || n, 'Dlhá', n::text, 'Nitra', '949 01', 'SVK',
     47.8 + (n % 100) / 100.0, 17 + n / 400.0, 'Europe/Bratislava', 'EUR', '+421371234567', true, true, false,
     '{"nonstop": true}', 'V2' from generate_series(1, ceil(${contracts} / 100.0)::int) n`,
  `insert into floor (id, warehouse_id, level, width, height, walls, doors)
   select gen_random_uuid(), id, 0, 30, 20, '[]', '[]' from warehouse where code ~ '^G[0-9]+$'`,
  `insert into box (id, warehouse_id, floor_id, number, name, width, length, height, square_metres, size_class, lock_version,
     monthly_net, polygon, door)
   select gen_random_uuid(), f.warehouse_id, f.id, n::text, 'Box ' || n, 1.5, 2, 2.5, 3, 'SMALL', 'V2', 5203, '[]', '[0, 0]'
   from floor f join warehouse w on w.id = f.warehouse_id and w.code ~ '^G[0-9]+$', generate_series(1, 100) n`,
]

/** Plans copies of the demo contracts that used no reward credit. Each copy gets a new Box and a new account. */
const plans = (contracts: number) => [
  `create temp table box_for as
   select row_number() over () as n, b.id as box_id, b.warehouse_id from box b join warehouse w on w.id = b.warehouse_id
   where w.code ~ '^G[0-9]+$'`,
  `create temp table kind as
   select row_number() over (order by c.business_id) - 1 as k, c.*, extract(year from c.starts_on)::int as year from contract c
   where not exists (select from rent r where r.contract_id = c.id and r.credit > 0)`,
  `create temp table copied as
   select b.n, k.id as old_contract, k.order_id as old_order, k.occupancy_id as old_occupancy, k.account_id as old_account, k.year,
     b.box_id, b.warehouse_id, gen_random_uuid() as contract_id, gen_random_uuid() as order_id,
     gen_random_uuid() as occupancy_id, gen_random_uuid() as account_id, gen_random_uuid() as card_id,
     lpad((coalesce(s.last, 0) + row_number() over (partition by k.year order by b.n))::text, 6, '0') as digits
   from box_for b join kind k on k.k = b.n % (select count(*) from kind)
   left join number_series s on s.series = 'ZM' and s.year = k.year where b.n <= ${contracts}`,
  `create temp table copied_rent as
   select c.*, r.id as old_rent, gen_random_uuid() as rent_id, extract(year from r.issued_on)::int as issued_year, r.issued_on
   from rent r join copied c on c.old_contract = r.contract_id`,
  `create temp table copied_payment as
   select c.*, p.id as old_payment, gen_random_uuid() as payment_id, c.order_id as purpose_id
   from payment p join copied c on p.purpose = 'ORDER' and p.purpose_id = c.old_order
   union all
   select c.n, c.old_contract, c.old_order, c.old_occupancy, c.old_account, c.year, c.box_id, c.warehouse_id, c.contract_id, c.order_id,
     c.occupancy_id, c.account_id, c.card_id, c.digits, p.id, gen_random_uuid(), c.rent_id
   from payment p join copied_rent c on p.purpose = 'RENT' and p.purpose_id = c.old_rent`,
  // Invoice numbers follow the issue dates, including the invoices of the demo.
  `create temp table numbered as
   select rent_id, year, 'FA' || year || lpad((row_number() over (partition by year order by issued_on, rent_id))::text, 6, '0') as number
   from (select rent_id, issued_year as year, issued_on from copied_rent
     union all select rent_id, extract(year from issued_on)::int, issued_on from invoice where type = 'INVOICE') x`,
  'create index on copied (n)',
  'create index on copied_rent (n, old_rent)',
  'create index on copied_payment (n, old_payment)',
  'create index on numbered (rent_id)',
  'analyze copied, copied_rent, copied_payment, numbered',
]

const renumbering = [
  `update rent set invoice_number = null`,
  `update invoice set number = 'old ' || number where type = 'INVOICE'`,
  `update invoice i set number = x.number, document = jsonb_set(i.document, '{number}', to_jsonb(x.number))
   from numbered x where x.rent_id = i.rent_id and i.type = 'INVOICE'`,
  `update rent r set invoice_number = i.number from invoice i where i.rent_id = r.id and i.type = 'INVOICE'`,
]

const rows = [
  copies(
    'account',
    'copied c on c.old_account = t.id',
    `'id', c.account_id, 'email', 'grown' || c.n || '@example.test', 'phone_number', '+42191' || lpad(c.n::text, 7, '0'),
     'referral_code', 'GROWN' || c.n`,
  ),
  copies(
    'occupancy',
    'copied c on c.old_occupancy = t.id',
    `'id', c.occupancy_id, 'box_id', c.box_id, 'reference', 'contract:' || c.contract_id`,
  ),
  copies(
    'rental_order',
    'copied c on c.old_order = t.id',
    `'id', c.order_id, 'number', 'OB' || c.year || c.digits, 'box_id', c.box_id, 'warehouse_id', c.warehouse_id,
     'occupancy_id', c.occupancy_id, 'account_id', c.account_id, 'email', 'grown' || c.n || '@example.test',
     'contract_id', c.contract_id, 'paid_by', (select p.payment_id from copied_payment p where p.n = c.n and p.old_payment = t.paid_by)`,
  ),
  copies(
    'contract',
    'copied c on c.old_contract = t.id',
    `'id', c.contract_id, 'business_id', 'ZM' || c.year || c.digits, 'order_id', c.order_id, 'account_id', c.account_id,
     'box_id', c.box_id, 'warehouse_id', c.warehouse_id, 'occupancy_id', c.occupancy_id,
     'access_code_hash', case when t.access_code is not null then md5(c.contract_id::text) end`,
  ),
  copies(
    'payment',
    'copied_payment c on c.old_payment = t.id',
    `'id', c.payment_id, 'purpose_id', c.purpose_id, 'account_id', c.account_id, 'provider_ref', 'grown-' || c.payment_id,
     'stored_card_id', case when t.stored_card_id is not null then c.card_id end`,
  ),
  copies(
    'stored_card',
    'copied_payment c on c.old_payment = t.payment_id',
    `'id', c.card_id, 'payment_id', c.payment_id, 'account_id', c.account_id`,
  ),
  copies(
    'rent',
    'copied_rent c on c.old_rent = t.id join numbered x on x.rent_id = c.rent_id',
    `'id', c.rent_id, 'contract_id', c.contract_id, 'invoice_number', x.number,
     'payment_id', (select p.payment_id from copied_payment p where p.n = c.n and p.old_payment = t.payment_id)`,
  ),
  copies(
    'invoice',
    'copied_rent c on c.old_rent = t.rent_id join numbered x on x.rent_id = c.rent_id',
    `'number', x.number, 'rent_id', c.rent_id, 'contract_id', c.contract_id,
     'document', jsonb_set(t.document, '{number}', to_jsonb(x.number))`,
  ),
  copies(
    'sandbox_payment',
    'copied_payment c on c.old_payment::text = t.merchant_payment_id',
    `'ref', 'grown-' || c.payment_id, 'merchant_payment_id', c.payment_id`,
  ),
  copies(
    'refund',
    'copied_payment c on c.old_payment = t.payment_id',
    `'id', md5('refund' || c.payment_id)::uuid, 'payment_id', c.payment_id, 'reason_key', 'deposit:' || c.contract_id`,
  ),
  copies(
    'sandbox_ledger',
    'copied_payment c on c.old_payment::text = t.merchant_payment_id',
    `'entry', nextval(pg_get_serial_sequence('sandbox_ledger', 'entry')), 'payment_ref', 'grown-' || c.payment_id,
     'merchant_payment_id', c.payment_id, 'refund_id', case when t.refund_id is not null then md5('refund' || c.payment_id)::uuid end`,
    'overriding system value',
  ),
  copies(
    'outbox_email',
    `copied c on t.dedupe_key = 'order-fulfilled:' || c.old_order`,
    `'id', gen_random_uuid(), 'dedupe_key', 'order-fulfilled:' || c.order_id, 'recipient', 'grown' || c.n || '@example.test'`,
  ),
  // Four unlocks per rent, one per week. The lock confirms each of them.
  `insert into access_log (id, at, door, warehouse_id, box_id, contract_id, actor, account_id, actor_name, method,
     distance_metres, result, command_id, deadline_at, confirmed_at)
   select gen_random_uuid(), x.at, 'box', c.warehouse_id, c.box_id, c.contract_id, 'OWNER', c.account_id, 'Eva Horváthová', 'GPS',
     10, 'opened', gen_random_uuid(), x.at + interval '8 s', x.at + interval '1 s'
   from copied_rent c, generate_series(0, 3) week, lateral (select c.issued_on + week * interval '7 days' as at) x`,
  `update number_series s set last = u.used from (
     select 'FA' as series, substr(number, 3, 4)::int as year, count(*)::int as used from invoice where number like 'FA%' group by 2
     union all select 'ZM', substr(business_id, 3, 4)::int, count(*)::int from contract group by 2
     union all select 'OB', substr(number, 3, 4)::int, count(*)::int from rental_order group by 2
   ) u where u.series = s.series and u.year = s.year`,
]

export interface GrownDatabase {
  readonly bytes: number
  readonly contracts: number
  readonly rents: number
  readonly openings: number
}

/** Adds the given number of contracts, with all their records, to the demo database. */
export async function growDatabase(url: string, contracts: number): Promise<GrownDatabase> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of [...warehouses(contracts), ...plans(contracts), ...renumbering, ...rows]) {
      await client.query(statement)
      // Without new statistics the foreign key checks use plans for small tables.
      const [, table] = /^insert into (\w+)/.exec(statement) ?? []
      if (table) await client.query(`analyze ${table}`)
    }
    await client.query('vacuum analyze')
    const { rows: found } =
      await client.query<GrownDatabase>(`select pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from contract) as contracts, (select count(*)::int from rent) as rents,
      (select count(*)::int from access_log) as openings`)
    const [grown] = found
    if (!grown) throw new Error('the database returned no size')
    return grown
  } finally {
    await client.end()
  }
}
