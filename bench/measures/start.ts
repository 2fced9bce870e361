import { setTimeout as pause } from 'node:timers/promises'
import { memorySettings } from '../../scripts/lib/memory.mjs'
import { type Staging, startStaging } from '../../testkit/app/staging.ts'
import { freePort } from '../../testkit/services/postgres.mjs'
import type { RunningProgram } from '../../testkit/services/supervised-process.mjs'
import { judged, type Measure, median, megabytes, milliseconds, type Row } from '../measure.ts'
import { startPeer } from '../peers/start-peer.ts'

const rounds = 3
const restMs = 5_000

/** A serving process of production on a database that is there already, beside the barest server: its start, its rest. */
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

interface Seen {
  readonly startMs: number
  readonly bytes: number
}

async function takeTurns(staging: Staging): Promise<{ ours: Seen[]; limit: Seen[] }> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const env = { PORT: String(port), METRICS_PORT: String(metricsPort), ...memorySettings }
  const bare = { PORT: String(port), DATABASE_URL: staging.databaseUrl }
  const url = `http://127.0.0.1:${port}`
  const seen: { ours: Seen[]; limit: Seen[] } = { ours: [], limit: [] }
  for (let round = 0; round < rounds; round += 1) {
    seen.ours.push(await see(() => staging.serve(env), url, `http://127.0.0.1:${metricsPort}/metrics`))
    seen.limit.push(await see(() => startPeer('bare-server.ts', bare, []), url, `${url}/metrics`))
  }
  return seen
}

/** From nothing to the first healthy answer; then one page, a few seconds of rest, and what it takes by then. */
async function see(startIt: () => Promise<RunningProgram>, url: string, metrics: string): Promise<Seen> {
  const startedMs = performance.now()
  const running = await startIt()
  try {
    await ask(`${url}/health`)
    const startMs = performance.now() - startedMs
    await ask(`${url}/`)
    await pause(restMs)
    const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(await ask(metrics))?.[1]
    return { startMs, bytes: Number(bytes ?? Number.NaN) }
  } finally {
    await running.stop()
  }
}

async function ask(url: string): Promise<string> {
  const answer = await fetch(url)
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}

function rowsOf(seen: { ours: Seen[]; limit: Seen[] }): Row[] {
  const middle = (list: Seen[], of: keyof Seen) => median(list.map((one) => one[of]))
  const [ours, limit] = [middle(seen.ours, 'startMs'), middle(seen.limit, 'startMs')]
  const [bytes, bareBytes] = [middle(seen.ours, 'bytes'), middle(seen.limit, 'bytes')]
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
      figure: 'memory of a serving process at rest, one page served',
      ours: megabytes(bytes),
      limit: `${megabytes(bareBytes)} (Fastify + pg)`,
      ratio: `${(bytes / bareBytes).toFixed(1)}×`,
      goal: '≤ 200 MB / 150 MB',
      ...judged(bytes, { ship: 200e6, goal: 150e6 }),
    },
  ]
}
