import pg from 'pg'
import { load } from '../../testkit/load.ts'
import { benchSeconds } from '../bench-seconds.ts'
import { withDemoOnPostgres } from '../demo.ts'
import { type Measure, median, milliseconds, type Row, withRating } from '../measure.ts'
import { storedSession } from '../measured-pages.ts'
import { addOtherTenants } from '../other-tenants.ts'

const rounds = 3
const few = 1_000
const many = Number(process.env.BENCH_RENTS ?? 10_000_000)
const rentsEach = 100

/** Compares the time to read one tenant's invoices when other tenants have few and many rents. */
export const invoiceGrowth: Measure = {
  name: 'invoice-growth',
  run: () => withDemoOnPostgres(grow, { fsync: false }),
}

async function grow(url: string, databaseUrl: string): Promise<Row[]> {
  const { authToken } = await storedSession(url)
  const headers = { authorization: `Bearer ${authToken}` }
  const rentsUrl = `${url}/api/client/my/rents`
  const ownRents = (await (await fetch(rentsUrl, { headers })).json()).length
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await addRents(client, 0, few)
    const smallMs = await medianMs(rentsUrl, headers)
    await addRents(client, few, many)
    const largeMs = await medianMs(rentsUrl, headers)
    return [rowOf(ownRents, smallMs, largeMs)]
  } finally {
    await client.end()
  }
}

async function medianMs(url: string, headers: Record<string, string>): Promise<number> {
  await load(() => ({ url, headers }), 1)
  const runs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { p50Ms, failures } = await load(() => ({ url, headers }), benchSeconds / 2)
    if (failures > 0) throw new Error(`${failures} requests failed`)
    runs.push(p50Ms)
  }
  return median(runs)
}

const rowOf = (ownRents: number, smallMs: number, largeMs: number): Row => ({
  label: `${ownRents} invoices of one tenant, from ${few.toLocaleString('en')} to ${many.toLocaleString('en')} rents of other tenants`,
  ours: milliseconds(largeMs),
  baseline: `${milliseconds(smallMs)} (small database)`,
  ratio: `${(largeMs / smallMs).toFixed(2)}×`,
  goal: '≤ 2× / 1.2×',
  ...withRating(largeMs / smallMs, { required: 2, goal: 1.2 }),
})

/** Adds paid rents of other tenants, 100 periods per contract. */
async function addRents(client: pg.Client, from: number, to: number): Promise<void> {
  await addOtherTenants(client, from / rentsEach, to / rentsEach)
  await client.query(`
    insert into rent (id, contract_id, period_index, period_from, period_to, due_on, status, net, vat, gross, currency, paying_status,
      issued_on, paid_at, pay_method)
    select lpad(to_hex(o.n::bigint * ${rentsEach} + k), 32, '0')::uuid, o.contract_id, k, date '2016-01-01' + 30 * k, date '2016-01-30' + 30 * k,
      date '2016-01-01' + 30 * k, 'PAID', 5000, 1150, 6150, 'EUR', 'PAID', date '2016-01-01' + 30 * k, timestamptz '2016-01-01' + make_interval(days => 30 * k),
      'AUTOPAY' from other o, generate_series(1, ${rentsEach}) k`)
  await client.query('drop table other')
  await client.query('vacuum analyze')
}
