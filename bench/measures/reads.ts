import pg from 'pg'
import { type Load, type LoadRequest, load } from '../../testkit/load.ts'
import { freePort } from '../../testkit/services/postgres.mjs'
import { benchSeconds } from '../bench-seconds.ts'
import { withDemoOnPostgres } from '../demo.ts'
import { judged, type Measure, median, milliseconds, percent, type Row } from '../measure.ts'
import { startPeer } from '../peers/start-peer.ts'

const rounds = 3
const boxesOfLocation = 120

/** Compares the warehouse list, the Boxes of a warehouse and the list page with minimal programs. */
export const reads: Measure = {
  name: 'reads',
  run: () => withDemoOnPostgres(besideTheBarest),
}

/** Both programs read the same rows of the same database alternately. */
async function besideTheBarest(url: string, databaseUrl: string): Promise<Row[]> {
  const port = await freePort()
  const id = await locationOf(boxesOfLocation, databaseUrl)
  const bare = await startPeer('bare-reads.ts', { DATABASE_URL: databaseUrl, PORT: String(port), LOCATION: id })
  const peer = `http://127.0.0.1:${port}`
  try {
    return [
      ...(await compare('list of locations', `${url}/api/client/warehouse`, `${peer}/list`, 15)),
      ...(await compare(
        `location with ${boxesOfLocation} Boxes (20 rows)`,
        `${url}/api/client/warehouse/${id}/boxes?limit=20`,
        `${peer}/boxes`,
      )),
      ...(await compare('page of the list', `${url}/boxes`, `${peer}/page`, 40)),
    ]
  } finally {
    await bare.stop()
  }
}

async function locationOf(count: number, databaseUrl: string): Promise<string> {
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

async function compare(figure: string, ourUrl: string, limitUrl: string, p99Goal?: number): Promise<Row[]> {
  const runs: { ours: Load[]; limit: Load[] } = { ours: [], limit: [] }
  await load(requestTo(ourUrl), 1)
  await load(requestTo(limitUrl), 1)
  for (let round = 0; round < rounds; round += 1) {
    runs.ours.push(await load(requestTo(ourUrl), benchSeconds))
    runs.limit.push(await load(requestTo(limitUrl), benchSeconds))
  }
  const failures = [...runs.ours, ...runs.limit].reduce((sum, run) => sum + run.failures, 0)
  if (failures > 0) throw new Error(`${figure}: ${failures} requests failed`)
  return [speedRow(figure, runs.ours, runs.limit), slowestRow(figure, runs.ours, runs.limit, p99Goal)]
}

function speedRow(figure: string, ours: Load[], limit: Load[]): Row {
  const speed = (runs: Load[]) => median(runs.map(({ perSecond }) => perSecond))
  const size = (runs: Load[]) => `${((runs[0]?.bytes ?? 0) / 1000).toFixed(0)} kB`
  const ratio = speed(ours) / speed(limit)
  return {
    figure: `${figure}, requests/s`,
    ours: `${speed(ours).toFixed(0)} (${size(ours)})`,
    limit: `${speed(limit).toFixed(0)} (${size(limit)}, Fastify + pg)`,
    ratio: percent(ratio),
    goal: '≥ 30 % / 60 %',
    ...judged(ratio, { ship: 0.3, goal: 0.6, isMinimum: true }),
  }
}

/** On a machine where the minimal program misses the goal, its time becomes the goal. */
function slowestRow(figure: string, ours: Load[], limit: Load[], goalMs: number | undefined): Row {
  const slowest = (runs: Load[]) => median(runs.map(({ p99Ms }) => p99Ms))
  const goal = goalMs === undefined ? undefined : Math.max(goalMs, slowest(limit))
  return {
    figure: `${figure}, p99`,
    ours: milliseconds(slowest(ours)),
    limit: milliseconds(slowest(limit)),
    ratio: `${(slowest(ours) / slowest(limit)).toFixed(1)}×`,
    goal: goalMs === undefined ? '–' : `≤ ${goalMs} ms, or the limit’s`,
    ...(goal === undefined ? { met: '–' } : judged(slowest(ours), { ship: goal, goal })),
  }
}
