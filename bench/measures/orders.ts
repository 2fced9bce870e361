import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import pg from 'pg'
import { type LoadRequest, load, sendLoadRequest } from '../../testkit/load.ts'
import { freePort, startPostgres } from '../../testkit/services/postgres.mjs'
import { benchSeconds } from '../bench-seconds.ts'
import { withDemo } from '../demo.ts'
import { addFreeBoxes } from '../many-boxes.ts'
import { type Measure, milliseconds, percent, type Row, withRating } from '../measure.ts'
import { plainOrders } from '../programs/plain-orders.ts'
import { startBenchProgram } from '../programs/start-bench-program.ts'

const concurrentOrders = 1_000

/**
 * Compares placing orders through the API with sending the same SQL statements directly, and sends 1,000 orders for one
 * Box over 200 concurrent connections.
 */
export const orders: Measure = {
  name: 'orders',
  run: async () => {
    const port = await freePort()
    const postgres = await startPostgres({ fsync: true })
    const provider = await startBenchProgram('payment-provider.ts', { PORT: String(port) })
    try {
      const env = {
        DATABASE_URL: postgres.url,
        LOG_LEVEL: 'warn',
        TRUST_PROXY: '1',
        PAYMENT_PROVIDER: 'stripe',
        STRIPE_SECRET_KEY: 'sk_test_bench',
        STRIPE_WEBHOOK_SECRET: 'whsec_bench',
        STRIPE_URL: `http://127.0.0.1:${port}`,
      }
      return await withDemo(({ url }) => measure(url, postgres.url), env)
    } finally {
      await provider.stop()
      await postgres.stop()
    }
  },
}

async function measure(url: string, databaseUrl: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: free } = await client.query('select id from box where active and busy_until is null limit 1')
    const sameBox = await orderSameBox(url, free[0]?.id, client)
    return [sameBox, ...(await orderDifferentBoxes(url, client))]
  } finally {
    await client.end()
  }
}

let orderCount = 0
/** Every order has a different customer and client IP. */
function order(url: string, boxId: string, expected = 201): LoadRequest {
  orderCount += 1
  const n = orderCount
  const body = {
    boxId,
    periodInMonths: 1,
    invoicingDetails: {
      type: 'FyzickaOsoba',
      firstName: 'Eva',
      lastName: 'Horváthová',
      email: `${randomUUID()}@example.test`,
      telephoneNumber: `+421905${String(100_000 + (n % 900_000))}`,
      address: { street: 'Trnavská', number: '12', city: 'Bratislava', zip: '821 08', countryCode: 'SVK' },
    },
    consents: { terms: true, privacy: true, recurringPayments: true, earlyStart: true },
    language: 'sk',
    returnUrl: `${url}/order/status-check`,
  }
  const source = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': source }
  return {
    url: `${url}/api/client/order/place/without-login`,
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    expected,
  }
}

async function orderSameBox(url: string, boxId: string, client: pg.Client): Promise<Row> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const startedMs = performance.now()
  const responses = await Promise.all(
    Array.from({ length: concurrentOrders }, () => sendLoadRequest(order(url, boxId), agent)),
  )
  const tookMs = performance.now() - startedMs
  agent.destroy()
  const count = (status: number) => responses.filter((response) => response.status === status).length
  const { rows } = await client.query('select count(*)::int as n from rental_order where box_id = $1', [boxId])
  const isCorrect = count(201) === 1 && count(409) === concurrentOrders - 1 && rows[0]?.n === 1
  return {
    label: `${concurrentOrders.toLocaleString('en')} concurrent orders for one Box: ${count(201)} placed, ${count(409)} refused`,
    ours: milliseconds(tookMs),
    baseline: '–',
    ratio: '–',
    goal: '1 placed, no 5xx, ≤ 5 s / 2 s',
    ...(isCorrect ? withRating(tookMs, { required: 5_000, goal: 2_000 }) : { met: 'no' }),
  }
}

/** Compares orders for different Boxes with the same statements sent by `pg` alone. */
async function orderDifferentBoxes(url: string, client: pg.Client): Promise<Row[]> {
  const boxes = await addFreeBoxes(client, 40_000)
  const next = () => order(url, boxes.pop() ?? '')
  await load(next, 1)
  const ours = await load(next, benchSeconds)
  const baseline = await plainOrders(client, boxes, benchSeconds)
  if (ours.failures > 0) throw new Error(`${ours.failures} orders failed`)
  const ratio = ours.perSecond / baseline
  return [
    {
      label: 'place an order, per second',
      ours: ours.perSecond.toFixed(0),
      baseline: `${baseline.toFixed(0)} (the same statements, plain SQL, one connection)`,
      ratio: percent(ratio),
      goal: '≥ 40 % / 50 %',
      ...withRating(ratio, { required: 0.4, goal: 0.5, isMinimum: true }),
    },
    {
      label: 'place an order, p99',
      ours: milliseconds(ours.p99Ms),
      baseline: '–',
      ratio: '–',
      goal: '≤ 60 ms',
      ...withRating(ours.p99Ms, { required: 60, goal: 60 }),
    },
  ]
}
