import { setTimeout as pause } from 'node:timers/promises'
import { memorySettings } from '../../scripts/lib/memory.mjs'
import { type Staging, startStaging } from '../../testkit/app/staging.ts'
import { freePort } from '../../testkit/services/postgres.mjs'
import type { RunningProgram } from '../../testkit/services/supervised-process.mjs'
import { type Measure, median, megabytes, milliseconds, type Row, withRating } from '../measure.ts'
import { startBenchProgram } from '../programs/start-bench-program.ts'

const rounds = 3
const idleMs = 5_000

/** Start time and idle memory of a production process on an existing database, compared with a minimal server. */
export const start: Measure = {
  name: 'start',
  run: async () => {
    const staging = await startStaging()
    try {
      return rowsOf(await measureAlternately(staging))
    } finally {
      await staging.stop()
    }
  },
}

interface StartResult {
  readonly startMs: number
  readonly bytes: number
}

async function measureAlternately(staging: Staging): Promise<{ ours: StartResult[]; baseline: StartResult[] }> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const env = { PORT: String(port), METRICS_PORT: String(metricsPort), ...memorySettings }
  const baselineEnv = { PORT: String(port), DATABASE_URL: staging.databaseUrl }
  const url = `http://127.0.0.1:${port}`
  const results: { ours: StartResult[]; baseline: StartResult[] } = { ours: [], baseline: [] }
  for (let round = 0; round < rounds; round += 1) {
    results.ours.push(await measure(() => staging.serve(env), url, `http://127.0.0.1:${metricsPort}/metrics`))
    results.baseline.push(
      await measure(() => startBenchProgram('bare-server.ts', baselineEnv, []), url, `${url}/metrics`),
    )
  }
  return results
}

/** Measures the start until the first healthy response, and the memory after one page and an idle period. */
async function measure(
  startProgram: () => Promise<RunningProgram>,
  url: string,
  metrics: string,
): Promise<StartResult> {
  const startedMs = performance.now()
  const running = await startProgram()
  try {
    await fetchText(`${url}/health`)
    const startMs = performance.now() - startedMs
    await fetchText(`${url}/`)
    await pause(idleMs)
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

function rowsOf(results: { ours: StartResult[]; baseline: StartResult[] }): Row[] {
  const medianOf = (list: StartResult[], field: keyof StartResult) => median(list.map((result) => result[field]))
  const [ours, baseline] = [medianOf(results.ours, 'startMs'), medianOf(results.baseline, 'startMs')]
  const [bytes, bareBytes] = [medianOf(results.ours, 'bytes'), medianOf(results.baseline, 'bytes')]
  return [
    {
      label: 'start of a server process with an existing PostgreSQL database',
      ours: milliseconds(ours),
      baseline: `${milliseconds(baseline)} (Fastify + pg)`,
      ratio: `${(ours / baseline).toFixed(1)}×`,
      goal: '≤ 3 s / 1.5 s',
      ...withRating(ours, { required: 3_000, goal: 1_500 }),
    },
    {
      label: 'idle memory of a server process after one page',
      ours: megabytes(bytes),
      baseline: `${megabytes(bareBytes)} (Fastify + pg)`,
      ratio: `${(bytes / bareBytes).toFixed(1)}×`,
      goal: '≤ 200 MB / 150 MB',
      ...withRating(bytes, { required: 200e6, goal: 150e6 }),
    },
  ]
}
