import { createHash } from 'node:crypto'
import { Agent } from 'node:http'
import pg from 'pg'
import { type LoadRequest, load, sendLoadRequest } from '../../testkit/load.ts'
import { benchSeconds } from '../bench-seconds.ts'
import { withDemoOnPostgres } from '../demo.ts'
import { type Measure, median, milliseconds, type Row, withRating } from '../measure.ts'

/** Response time of the simulated lock, as in `server/src/gateways/locks/open-locks.ts`. */
const lockMs = 250
const tenants = 6_000
const unlocksPerSecond = 200

/** Measures the time that the server adds to the time of the lock, over ten connections and at a fixed rate. */
export const doors: Measure = {
  name: 'doors',
  run: () => withDemoOnPostgres(measure),
}

async function measure(url: string, databaseUrl: string): Promise<Row[]> {
  const boxes = await addTenants(databaseUrl)
  let sent = 0
  // Each request uses a different tenant and Box, because a door accepts only one command every three seconds.
  const next = (): LoadRequest => {
    const tenant = sent++ % tenants
    return {
      url: `${url}/api/client/lock-v2/box-unlock/${boxes.ids[tenant]}`,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(tenant + 1)}` },
      body: JSON.stringify(boxes.position),
    }
  }
  await load(next, 2)
  const overTenConnections = await load(next, benchSeconds)
  if (overTenConnections.failures > 0) throw new Error(`${overTenConnections.failures} doors did not open`)
  const atFixedRate = await sendAtFixedRate(next, benchSeconds)
  return [
    {
      label: 'unlock a door: time added by the server',
      ours: milliseconds(overTenConnections.p50Ms - lockMs),
      baseline: `${milliseconds(lockMs)} (the lock)`,
      ratio: '–',
      goal: '≤ 50 ms / 10 ms',
      ...withRating(overTenConnections.p50Ms - lockMs, { required: 50, goal: 10 }),
    },
    {
      label: `${unlocksPerSecond} unlocks per second, ${atFixedRate.opened} of ${atFixedRate.sent} succeeded: time added by the server`,
      ours: milliseconds(atFixedRate.medianMs - lockMs),
      baseline: '–',
      ratio: '–',
      goal: 'all succeed, ≤ 50 ms / 10 ms',
      ...(atFixedRate.opened === atFixedRate.sent
        ? withRating(atFixedRate.medianMs - lockMs, { required: 50, goal: 10 })
        : { met: 'no' }),
    },
  ]
}

/** Sends requests at a fixed rate, without waiting for earlier responses. */
async function sendAtFixedRate(next: () => LoadRequest, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 })
  const times: number[] = []
  let opened = 0
  const unlock = async () => {
    const sentMs = performance.now()
    const { status } = await sendLoadRequest(next(), agent)
    times.push(performance.now() - sentMs)
    if (status === 200) opened += 1
  }
  const requests: Promise<void>[] = []
  const startedMs = performance.now()
  while (requests.length < seconds * unlocksPerSecond) {
    const due = Math.floor(((performance.now() - startedMs) / 1000) * unlocksPerSecond)
    while (requests.length < Math.min(due, seconds * unlocksPerSecond)) requests.push(unlock())
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await Promise.all(requests)
  agent.destroy()
  return { sent: requests.length, opened, medianMs: median(times) }
}

const tokenOf = (tenant: number) => `bench-token-of-tenant-${String(tenant).padStart(6, '0')}`

/** Adds tenants with a Box, a contract and a session each. Returns the Boxes and the position of their warehouse. */
async function addTenants(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await insertTenants(client)
  } finally {
    await client.end()
  }
}

async function insertTenants(client: pg.Client) {
  await client.query(`
    create temp table tenant as
    select n, gen_random_uuid() as account_id, gen_random_uuid() as order_id, gen_random_uuid() as contract_id, gen_random_uuid() as box_id
    from generate_series(1, ${tenants}) n`)
  const templates = await client.query(
    `select c.id, c.box_id, c.order_id, c.warehouse_id from contract c join account a on a.id = c.account_id
     where a.email = 'anna@demo.boxzone.test' order by c.created_at limit 1`,
  )
  const template = templates.rows[0]
  await client.query(`
    insert into account select (jsonb_populate_record(a, jsonb_build_object('id', t.account_id, 'email', 'tenant' || t.n || '@example.test',
      'phone_number', null, 'referral_code', 'BENCH' || t.n))).* from tenant t, account a where a.email = 'anna@demo.boxzone.test'`)
  await client.query(`
    insert into box (id, warehouse_id, floor_id, number, name, width, length, height, square_metres, size_class, lock_version,
      monthly_net, polygon, door)
    select t.box_id, b.warehouse_id, b.floor_id, 'D' || t.n, 'Box D' || t.n, b.width, b.length, b.height, b.square_metres,
      b.size_class, b.lock_version, b.monthly_net, b.polygon, b.door
    from tenant t, box b where b.id = '${template.box_id}'`)
  await client.query(`
    insert into rental_order select (jsonb_populate_record(o, jsonb_build_object('id', t.order_id, 'number', 'BD' || t.n, 'account_id', t.account_id,
      'box_id', t.box_id, 'draft_id', null, 'contract_id', t.contract_id, 'restore_token_hash', null))).*
    from tenant t, rental_order o where o.id = '${template.order_id}'`)
  await client.query(`
    insert into contract select (jsonb_populate_record(c, jsonb_build_object('id', t.contract_id, 'business_id', 'BD' || t.n, 'order_id', t.order_id,
      'account_id', t.account_id, 'box_id', t.box_id, 'access_code_hash', null))).* from tenant t, contract c where c.id = '${template.id}'`)
  const { rows } = await client.query('select n, account_id, box_id from tenant order by n')
  const hashes = rows.map(({ n }) => createHash('sha256').update(tokenOf(n)).digest('hex'))
  await client.query(
    `insert into session (token_hash, account_id, created_at, last_used_at, expires_at)
     select hash, id, now(), now(), now() + interval '1 day' from unnest($1::text[], $2::uuid[]) as s (hash, id)`,
    [hashes, rows.map(({ account_id: id }) => id)],
  )
  const warehouse = await client.query('select lat, lng from warehouse where id = $1', [template.warehouse_id])
  await client.query('analyze')
  const ids: string[] = rows.map(({ box_id: id }) => id)
  return { ids, position: warehouse.rows[0] }
}
