import { freePort, startPostgres } from '../../scripts/postgres.mjs'
import { benchSeconds } from '../bench-seconds.ts'
import { withDemo } from '../demo.ts'
import { type Load, load } from '../load.ts'
import { judge, type Measure, median, milliseconds, percent, type Row } from '../measure.ts'
import { startPeer } from '../peers/start-peer.ts'

const rounds = 3

export const warehouseList: Measure = {
  name: 'warehouse-list',
  run: async () => {
    const postgres = await startPostgres({ fsync: true })
    try {
      return await withDemo(({ url }) => beside(url, postgres.url), { DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' })
    } finally {
      await postgres.stop()
    }
  },
}

/** Both servers read the same rows of the same database, in turns. */
async function beside(ourUrl: string, databaseUrl: string): Promise<Row[]> {
  const port = await freePort()
  const bare = await startPeer('bare-list.ts', { DATABASE_URL: databaseUrl, PORT: String(port) })
  const addresses = { ours: `${ourUrl}/api/client/warehouse`, limit: `http://127.0.0.1:${port}/` }
  try {
    await Promise.all(Object.values(addresses).map((address) => load(address, 1)))
    const ours: Load[] = []
    const limit: Load[] = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await load(addresses.ours, benchSeconds))
      limit.push(await load(addresses.limit, benchSeconds))
    }
    return rowsOf(ours, limit)
  } finally {
    await bare.stop()
  }
}

function rowsOf(ours: Load[], limit: Load[]): Row[] {
  const failures = [...ours, ...limit].reduce((sum, run) => sum + run.failures, 0)
  if (failures > 0) throw new Error(`${failures} requests for the list failed`)
  const speed = (runs: Load[]) => median(runs.map(({ perSecond }) => perSecond))
  const slowest = (runs: Load[]) => median(runs.map(({ p99Ms }) => p99Ms))
  const size = (runs: Load[]) => `${((runs[0]?.bytes ?? 0) / 1000).toFixed(0)} kB`
  const ratio = speed(ours) / speed(limit)
  return [
    {
      figure: 'list of locations, requests/s',
      ours: `${speed(ours).toFixed(0)} (${size(ours)})`,
      limit: `${speed(limit).toFixed(0)} (${size(limit)}, Fastify + pg)`,
      ratio: percent(ratio),
      goal: '≥ 30 % / 60 %',
      met: judge(ratio, { ship: 0.3, goal: 0.6, least: true }),
    },
    {
      figure: 'list of locations, p99',
      ours: milliseconds(slowest(ours)),
      limit: milliseconds(slowest(limit)),
      ratio: `${(slowest(ours) / slowest(limit)).toFixed(1)}×`,
      goal: '≤ 15 ms',
      met: judge(slowest(ours), { ship: 15, goal: 15 }),
    },
  ]
}
