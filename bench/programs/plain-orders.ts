import { randomUUID } from 'node:crypto'
import type pg from 'pg'

type Row = Record<string, unknown>

/** Runs the SQL statements of an order in sequence on one connection. Returns the orders per second. */
export async function plainOrders(client: pg.Client, boxes: string[], seconds: number): Promise<number> {
  const sample = { order: await firstRow(client, 'rental_order'), payment: await firstRow(client, 'payment') }
  const endMs = performance.now() + seconds * 1000
  let done = 0
  while (performance.now() < endMs) {
    const order = { boxId: boxes.pop() ?? '', orderId: randomUUID(), paymentId: randomUUID() }
    await readOrderInputs(client, order.boxId, `${order.orderId}@example.test`)
    await client.query('begin')
    await writeOrder(client, order, sample)
    await client.query('commit')
    await storePaymentPage(client, order.paymentId)
    done += 1
  }
  return done / seconds
}

interface Order {
  readonly boxId: string
  readonly orderId: string
  readonly paymentId: string
}

async function firstRow(client: pg.Client, table: string): Promise<Row> {
  const { rows } = await client.query<Row>(`select * from ${table} limit 1`)
  return rows[0] ?? {}
}

async function readOrderInputs(client: pg.Client, boxId: string, email: string): Promise<void> {
  await client.query('select * from account where removed_at is null and email = $1', [email])
  await client.query('select id from account where phone_number = $1', ['+421905000000'])
  await client.query('select box.*, floor.level from box join floor on floor.id = box.floor_id where box.id = $1', [
    boxId,
  ])
  await client.query('select * from warehouse where id = (select warehouse_id from box where id = $1)', [boxId])
}

async function writeOrder(client: pg.Client, order: Order, sample: { order: Row; payment: Row }): Promise<void> {
  const { boxId, orderId, paymentId } = order
  const email = `${orderId}@example.test`
  await client.query(
    `select (select count(*) from rental_order where email = $1 and status in ('SUBMITTED', 'FAILED') and hold_until > now()),
      (select count(*) from rental_order where source = $2 and status in ('SUBMITTED', 'FAILED') and hold_until > now())`,
    [email, '10.9.9.9'],
  )
  const hold = await client.query(
    `insert into occupancy (id, box_id, kind, reference, from_at, until_at)
     values ($1, $2, 'HOLD', $3, now(), now() + interval '30 minutes') on conflict do nothing returning id`,
    [randomUUID(), boxId, `order:${orderId}`],
  )
  await insert(client, 'payment', { ...sample.payment, id: paymentId, purpose_id: orderId, provider_ref: null })
  const number = await client.query(
    `insert into number_series (series, year, last) values ('PL', 2026, 1)
     on conflict (series, year) do update set last = number_series.last + 1 returning last`,
  )
  await insert(client, 'rental_order', {
    ...sample.order,
    id: orderId,
    number: `PL${number.rows[0].last}`,
    box_id: boxId,
    occupancy_id: hold.rows[0].id,
    email,
    source: '10.9.9.9',
  })
}

async function insert(client: pg.Client, table: string, row: Row): Promise<void> {
  const names = Object.keys(row)
  await client.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
}

async function storePaymentPage(client: pg.Client, paymentId: string): Promise<void> {
  const { rows } = await client.query('select * from payment where id = $1', [paymentId])
  await client.query('update payment set provider_ref = $2, page = $3, updated_at = now() where id = $1', [
    paymentId,
    `plain_${paymentId}`,
    rows[0].page,
  ])
}
