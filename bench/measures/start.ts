import { setTimeout as pause } from 'node:timers/promises'
import { memorySettings } from '../../scripts/lib/memory.mjs'
import { type Staging, startStaging } from '../../testkit/app/staging.ts'
import { freePort } from '../../testkit/services/postgres.mjs'
import type { RunningProgram } from '../../testkit/services/supervised-process.mjs'
import { judged, type Measure, median, megabytes, milliseconds, type Row } from '../measure.ts'
import { startPeer } from '../peers/start-peer.ts'

const rounds = 3
const restMs = 5_000

/** Start time and idle memory of a production process on an existing database, compared with a minimal server. */
export const start: Measure = {
  name: 'start',
  run: async () => {
    const staging = await startStaging()
    try {
      return rowsOf(await takeTurns(staging))
    } finally {
      await staging.stop()
    }
  },
}

interface StartResult {
  readonly startMs: number
  readonly bytes: number
}

async function takeTurns(staging: Staging): Promise<{ ours: StartResult[]; limit: StartResult[] }> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const env = { PORT: String(port), METRICS_PORT: String(metricsPort), ...memorySettings }
  const bare = { PORT: String(port), DATABASE_URL: staging.databaseUrl }
  const url = `http://127.0.0.1:${port}`
  const results: { ours: StartResult[]; limit: StartResult[] } = { ours: [], limit: [] }
  for (let round = 0; round < rounds; round += 1) {
    results.ours.push(await measure(() => staging.serve(env), url, `http://127.0.0.1:${metricsPort}/metrics`))
    results.limit.push(await measure(() => startPeer('bare-server.ts', bare, []), url, `${url}/metrics`))
  }
  return results
}

/** Measures the start until the first healthy response, and the memory after one page and an idle period. */
async function measure(startIt: () => Promise<RunningProgram>, url: string, metrics: string): Promise<StartResult> {
  const startedMs = performance.now()
  const running = await startIt()
  try {
    await fetchText(`${url}/health`)
    const startMs = performance.now() - startedMs
    await fetchText(`${url}/`)
    await pause(restMs)
    const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(await fetchText(metrics))?.[1]
    return { startMs, bytes: Number(bytes ?? Number.NaN) }
  } finally {
    await running.stop()
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url)
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}`)
  return response.text()
}

function rowsOf(results: { ours: StartResult[]; limit: StartResult[] }): Row[] {
  const middle = (list: StartResult[], of: keyof StartResult) => median(list.map((one) => one[of]))
  const [ours, limit] = [middle(results.ours, 'startMs'), middle(results.limit, 'startMs')]
  const [bytes, bareBytes] = [middle(results.ours, 'bytes'), middle(results.limit, 'bytes')]
  return [
    {
      figure: 'start of a serving process, PostgreSQL, second time',
      ours: milliseconds(ours),
      limit: `${milliseconds(limit)} (Fastify + pg)`,
      ratio: `${(ours / limit).toFixed(1)}×`,
      goal: '≤ 3 s / 1.5 s',
      ...judged(ours, { ship: 3_000, goal: 1_500 }),
    },
    {
      figure: 'idle memory of a serving process, one page served',
      ours: megabytes(bytes),
      limit: `${megabytes(bareBytes)} (Fastify + pg)`,
      ratio: `${(bytes / bareBytes).toFixed(1)}×`,
      goal: '≤ 200 MB / 150 MB',
      ...judged(bytes, { ship: 200e6, goal: 150e6 }),
    },
  ]
}
