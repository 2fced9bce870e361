import type pg from 'pg'

const templateContract = `select c.id, c.order_id, c.account_id from contract c join account a on a.id = c.account_id
  where a.email = 'jan@demo.boxzone.test' order by c.created_at limit 1`

/** Adds tenants with one contract each. The temporary table `other` has their numbers and ids until the caller drops it. */
export async function addOtherTenants(client: pg.Client, from: number, to: number): Promise<void> {
  // Turns the slow foreign key checks off. They are not needed, because the inserted rows are consistent.
  await client.query('set session_replication_role = replica')
  await client.query(`
    create temp table other as
    select n, gen_random_uuid() as account_id, gen_random_uuid() as order_id, gen_random_uuid() as contract_id
    from generate_series(${from + 1}, ${to}) n`)
  await client.query(`
    insert into account select (jsonb_populate_record(a, jsonb_build_object('id', o.account_id, 'email', 'other' || o.n || '@example.test',
      'first_name', 'Jana', 'last_name', 'Nováková ' || o.n, 'phone_number', '+4219' || lpad(o.n::text, 8, '0'), 'referral_code', 'OTHER' || o.n))).* from other o, account a, (${templateContract}) m where a.id = m.account_id`)
  await client.query(`
    insert into rental_order select (jsonb_populate_record(r, jsonb_build_object('id', o.order_id, 'number', 'OTHER' || o.n,
      'account_id', o.account_id, 'draft_id', null, 'contract_id', o.contract_id, 'restore_token_hash', null))).*
    from other o, rental_order r, (${templateContract}) m where r.id = m.order_id`)
  await client.query(`
    insert into contract select (jsonb_populate_record(c, jsonb_build_object('id', o.contract_id, 'business_id', 'OTHER' || o.n,
      'order_id', o.order_id, 'account_id', o.account_id, 'access_code_hash', null, 'next_rent_on', null))).*
    from other o, contract c, (${templateContract}) m where c.id = m.id`)
}
