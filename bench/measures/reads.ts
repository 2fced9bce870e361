import pg from 'pg'
import { type Load, type LoadRequest, load } from '../../testkit/load.ts'
import { freePort } from '../../testkit/services/postgres.mjs'
import { benchSeconds } from '../bench-seconds.ts'
import { withDemoOnPostgres } from '../demo.ts'
import { type Measure, median, milliseconds, percent, type Row, withRating } from '../measure.ts'
import { startBenchProgram } from '../programs/start-bench-program.ts'

const rounds = 3
const boxesOfWarehouse = 120

/** Compares the warehouse list, the Boxes of a warehouse and the list page with a program that only reads the rows. */
export const reads: Measure = {
  name: 'reads',
  run: () => withDemoOnPostgres(compareWithMinimalProgram),
}

/** Measures both programs alternately on the same rows of the same database. */
async function compareWithMinimalProgram(url: string, databaseUrl: string): Promise<Row[]> {
  const port = await freePort()
  const id = await warehouseWithBoxes(boxesOfWarehouse, databaseUrl)
  const baseline = await startBenchProgram('bare-reads.ts', {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    WAREHOUSE_ID: id,
  })
  const baselineUrl = `http://127.0.0.1:${port}`
  try {
    return [
      ...(await compare('list of locations', `${url}/api/client/warehouse`, `${baselineUrl}/list`, 15)),
      ...(await compare(
        `location with ${boxesOfWarehouse} Boxes (20 rows)`,
        `${url}/api/client/warehouse/${id}/boxes?limit=20`,
        `${baselineUrl}/boxes`,
      )),
      ...(await compare('page with the list of locations', `${url}/boxes`, `${baselineUrl}/page`, 40)),
    ]
  } finally {
    await baseline.stop()
  }
}

async function warehouseWithBoxes(count: number, databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `select w.id, f.id as floor_id, (select count(*)::int from box where box.warehouse_id = w.id) as boxes
     from warehouse w join floor f on f.warehouse_id = w.id where not w.deactivated order by boxes desc limit 1`,
  )
  const { id, floor_id: floorId, boxes } = rows[0]
  await client.query(
    `insert into box (id, warehouse_id, floor_id, number, name, width, length, height, square_metres, size_class, lock_version,
       monthly_net, polygon, door)
     select gen_random_uuid(), $1, $2, 'B' || n, 'Box B' || n, 1.5, 2, 2.5, 3, 'SMALL', 'V2', 5203, '[]', '[0, 0]'
     from generate_series(1, $3::int) n`,
    [id, floorId, Math.max(0, count - boxes)],
  )
  await client.query('vacuum analyze')
  await client.end()
  return id
}

/** Accepts compression, as browsers do. */
const requestTo = (url: string) => (): LoadRequest => ({ url, headers: { 'accept-encoding': 'gzip' } })

async function compare(label: string, ourUrl: string, baselineUrl: string, p99Goal?: number): Promise<Row[]> {
  const runs: { ours: Load[]; baseline: Load[] } = { ours: [], baseline: [] }
  await load(requestTo(ourUrl), 1)
  await load(requestTo(baselineUrl), 1)
  for (let round = 0; round < rounds; round += 1) {
    runs.ours.push(await load(requestTo(ourUrl), benchSeconds))
    runs.baseline.push(await load(requestTo(baselineUrl), benchSeconds))
  }
  const failures = [...runs.ours, ...runs.baseline].reduce((sum, run) => sum + run.failures, 0)
  if (failures > 0) throw new Error(`${label}: ${failures} requests failed`)
  return [speedRow(label, runs.ours, runs.baseline), p99Row(label, runs.ours, runs.baseline, p99Goal)]
}

function speedRow(label: string, ours: Load[], baseline: Load[]): Row {
  const requestsPerSecond = (runs: Load[]) => median(runs.map(({ perSecond }) => perSecond))
  const size = (runs: Load[]) => `${((runs[0]?.bytes ?? 0) / 1000).toFixed(0)} kB`
  const ratio = requestsPerSecond(ours) / requestsPerSecond(baseline)
  return {
    label: `${label}, requests/s`,
    ours: `${requestsPerSecond(ours).toFixed(0)} (${size(ours)})`,
    baseline: `${requestsPerSecond(baseline).toFixed(0)} (${size(baseline)}, Fastify + pg)`,
    ratio: percent(ratio),
    goal: '≥ 30 % / 60 %',
    ...withRating(ratio, { required: 0.3, goal: 0.6, isMinimum: true }),
  }
}

/** If the minimal program is slower than the goal, the time of the minimal program becomes the goal. */
function p99Row(label: string, ours: Load[], baseline: Load[], goalMs: number | undefined): Row {
  const p99Ms = (runs: Load[]) => median(runs.map(({ p99Ms }) => p99Ms))
  const goal = goalMs === undefined ? undefined : Math.max(goalMs, p99Ms(baseline))
  return {
    label: `${label}, p99`,
    ours: milliseconds(p99Ms(ours)),
    baseline: milliseconds(p99Ms(baseline)),
    ratio: `${(p99Ms(ours) / p99Ms(baseline)).toFixed(1)}×`,
    goal: goalMs === undefined ? '–' : `≤ ${goalMs} ms, or the baseline`,
    ...(goal === undefined ? { met: '–' } : withRating(p99Ms(ours), { required: goal, goal })),
  }
}
