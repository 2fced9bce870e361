import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { fetchOrderStatus, newCustomer, payOrder, prepareOrder, submitOrder } from '../../testkit/app/customer.ts'
import { startPostgres } from '../../testkit/services/postgres.mjs'
import { pauseBefore } from '../../web/app/screens/order/status-check/polling.ts'
import { benchSeconds } from '../bench-seconds.ts'
import { withDemo } from '../demo.ts'
import { addFreeBoxes } from '../many-boxes.ts'
import { type Measure, type Row, withRating } from '../measure.ts'

/** Enough customers to use all processors, although most of them wait between two status requests. */
const customers = 100

/** Runs complete orders: offer, summary, verification, order, card page, webhook, contract. */
export const orderJourneys: Measure = {
  name: 'order-journeys',
  run: async () => {
    const postgres = await startPostgres({ fsync: true })
    const client = new pg.Client({ connectionString: postgres.url })
    try {
      const env = { DATABASE_URL: postgres.url, LOG_LEVEL: 'warn', TRUST_PROXY: '1' }
      return await withDemo(async ({ url }) => {
        await client.connect()
        const boxes = await addFreeBoxes(client, 5_000)
        return [await runOrders(url, boxes), await countSentEmails(client)]
      }, env)
    } finally {
      await client.end()
      await postgres.stop()
    }
  },
}

async function runOrders(url: string, boxes: string[]): Promise<Row> {
  const startedMs = performance.now()
  const endMs = startedMs + benchSeconds * 2_000
  let done = 0
  const runCustomer = async () => {
    while (performance.now() < endMs) {
      await rent(url, boxes.pop() ?? '', boxes.length)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: customers }, runCustomer))
  const perSecond = (done / (performance.now() - startedMs)) * 1000
  return {
    label: `complete orders, ${customers} concurrent customers, per second`,
    ours: perSecond.toFixed(1),
    baseline: '–',
    ratio: '–',
    goal: '≥ 60 / 120',
    ...withRating(perSecond, { required: 60, goal: 120, isMinimum: true }),
  }
}

/** Measures how fast the server sends the e-mails of the orders, each with a contract and an invoice as PDF. */
async function countSentEmails(client: pg.Client): Promise<Row> {
  const count = async (status: string): Promise<number> => {
    const query = `select count(*)::int as n from outbox_email where kind = 'order-fulfilled' and status = $1`
    return (await client.query(query, [status])).rows[0].n
  }
  const before = await count('SENT')
  await pause(benchSeconds * 1000)
  const perSecond = ((await count('SENT')) - before) / benchSeconds
  return {
    label: `e-mails with contract and invoice, per second (${await count('WAITING')} e-mails left in the outbox)`,
    ours: perSecond.toFixed(1),
    baseline: '–',
    ratio: '–',
    goal: '–',
    met: '–',
  }
}

async function rent(url: string, boxId: string, n: number): Promise<void> {
  const customer = newCustomer(boxId, n)
  await prepareOrder({ url }, customer)
  const order = await submitOrder({ url }, customer)
  const status = await payOrder({ url }, order, customer.source)
  if (status !== 303) throw new Error(`The card page returned ${status}`)
  for (let attempt = 0; (await fetchOrderStatus({ url }, order)) !== 'FULFILLED'; attempt += 1)
    await pause(pauseBefore(attempt))
}
