import { sql } from 'kysely'
import { demoContractId } from '#src/demo/contracts.ts'
import type { Db } from '#src/kernel/database/index.ts'

/**
 * Copies a demo contract, its Box and its order `count` times, without rents. The first period is due on `dueOn`.
 * `reminded_at` is set, so that no abandoned-order e-mail is sent.
 */
export async function copyContracts(db: Db, key: string, count: number, dueOn: string): Promise<void> {
  const id = demoContractId(key)
  await sql`insert into box (id, warehouse_id, floor_id, number, name, width, length, height, square_metres, size_class,
      lock_version, monthly_net, polygon, door)
    select gen_random_uuid(), b.warehouse_id, b.floor_id, 'COPY' || n, b.name, b.width, b.length, b.height, b.square_metres, b.size_class,
      b.lock_version, b.monthly_net, b.polygon, b.door
    from box b join contract c on c.box_id = b.id, generate_series(1, ${count}::int) n where c.id = ${id}`.execute(db)
  await sql`insert into occupancy select copy.* from occupancy o join contract c on c.occupancy_id = o.id, box b,
      lateral jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'box_id', b.id, 'reference', b.number)) copy
    where c.id = ${id} and b.number like 'COPY%'`.execute(db)
  await sql`insert into rental_order (id, number, status, box_id, warehouse_id, occupancy_id, hold_until, account_id, email,
      language, source, invoicing_details, consents, period_in_months, currency, quote, amount, return_url, created_at, reminded_at)
    select gen_random_uuid(), copy.reference, 'CANCELLED', copy.box_id, o.warehouse_id, copy.id, o.hold_until, o.account_id, o.email,
      o.language, o.source, o.invoicing_details, o.consents, o.period_in_months, o.currency, o.quote, o.amount, o.return_url, o.created_at,
      o.created_at
    from rental_order o join contract c on c.order_id = o.id, occupancy copy where c.id = ${id} and copy.reference like 'COPY%'`.execute(
    db,
  )
  await sql`insert into contract (id, business_id, order_id, account_id, box_id, warehouse_id, occupancy_id, status, created_at,
      starts_on, period_in_months, monthly_net, period_discount_percent, insurance_id, insurance_coverage, insurance_monthly_gross,
      currency, deposit, deposit_status, is_consumer, early_start, access_code, lock_code, document, next_period, next_rent_on)
    select gen_random_uuid(), o.number, o.id, c.account_id, o.box_id, c.warehouse_id, o.occupancy_id, 'ACTIVE', c.created_at,
      ${dueOn}::date, c.period_in_months, c.monthly_net, c.period_discount_percent, c.insurance_id, c.insurance_coverage,
      c.insurance_monthly_gross, c.currency, 0, 'HELD', c.is_consumer, c.early_start, c.access_code, c.lock_code, c.document, 0, ${dueOn}::date
    from contract c, rental_order o where c.id = ${id} and o.number like 'COPY%'`.execute(db)
}
