import pg from 'pg'
import { loginStaff } from '../../testkit/app/demo-staff.ts'
import { withDemoOnPostgres } from '../demo.ts'
import { type Measure, milliseconds, type Row, withRating } from '../measure.ts'
import { addOtherTenants } from '../other-tenants.ts'

const customers = 100_000
const requests = 200
const pages = 20

/** Measures the searches and lists of the office with 100,000 customers, payments and bank transfers, one request at a time as a person sends them. */
export const officeGrowth: Measure = {
  name: 'office-growth',
  run: () => withDemoOnPostgres(measure, { fsync: false }),
}

async function measure(url: string, databaseUrl: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await addOtherTenants(client, 0, customers)
  await addMoney(client)
  await client.query('drop table other')
  await client.query('vacuum analyze')
  await client.end()
  const headers = { authorization: `Bearer ${await loginStaff(url, 'owner')}` }
  const read: Read = async (path) => {
    const response = await fetch(url + path, { headers })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.json()
  }
  return [
    rowOf('search of the office', await slowSearchMs(read), 100),
    rowOf('page of the list of contracts', await slowPageMs(read, '/api/office/contracts'), 150),
    rowOf('page of the list of customers', await slowPageMs(read, '/api/office/customers'), 150),
  ]
}

/** A card payment and a bank transfer of each tenant of `addOtherTenants`. */
async function addMoney(client: pg.Client): Promise<void> {
  await client.query(`
    insert into payment select (jsonb_populate_record(template.row, jsonb_build_object('id', gen_random_uuid(),
      'purpose_id', o.order_id, 'account_id', o.account_id, 'provider_ref', 'reference' || o.n))).*
    from other o, (select payment as row from payment where purpose = 'ORDER' and status = 'PAID' limit 1) as template`)
  await client.query(`
    with statement as (insert into bank_statement values (gen_random_uuid(), 'SK00', 'growth', now(), null) returning id)
    insert into bank_entry (id, statement_id, reference, booked_on, amount, currency, payer_name, variable_symbol, state)
    select gen_random_uuid(), statement.id, 'other' || o.n, '2026-10-01', 1000 + o.n, 'EUR', 'Jana Nováková ' || o.n,
      lpad(o.n::text, 10, '0'), 'UNMATCHED' from other o, statement`)
}

type Read = (path: string) => Promise<{ next?: string | null }>

/** Texts that a person types: names without accents, e-mail addresses, numbers, references and amounts. */
const searchTexts = (n: number): string[] => [
  'novakova',
  `jana novakova ${n}`,
  `other${n}`,
  `+4219${String(n).padStart(8, '0')}`,
  `OTHER${n}`,
  `reference${n}`,
  String(n).padStart(10, '0'),
  String((1000 + n) / 100),
]

async function slowSearchMs(read: Read): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < requests; n += 1) {
    const texts = searchTexts(Math.floor((n * customers) / requests) + 1)
    times.push(await timeOf(() => read(`/api/office/search?q=${encodeURIComponent(texts[n % texts.length] ?? '')}`)))
  }
  return percentile95(times)
}

/** Reads page after page, as a scrolling person does. */
async function slowPageMs(read: Read, path: string): Promise<number> {
  const times: number[] = []
  let after = ''
  for (let n = 0; n < pages; n += 1) {
    const startedMs = performance.now()
    const { next } = await read(`${path}?limit=100${after && `&after=${encodeURIComponent(after)}`}`)
    times.push(performance.now() - startedMs)
    if (!next) throw new Error(`${path} has only ${n + 1} pages`)
    after = next
  }
  return percentile95(times)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

const percentile95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

const rowOf = (name: string, ms: number, goalMs: number): Row => ({
  label: `${name} with ${customers.toLocaleString('en')} customers, p95`,
  ours: milliseconds(ms),
  baseline: '–',
  ratio: '–',
  goal: `≤ ${goalMs} ms`,
  ...withRating(ms, { required: goalMs, goal: goalMs }),
})
