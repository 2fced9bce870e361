import { setTimeout as pause } from 'node:timers/promises'
import { memorySettings } from '../../scripts/lib/memory.mjs'
import { startMixedLoad } from '../harness/mixed-load.ts'
import { steadyLoad } from '../harness/steady-load.ts'
import { type Hazard, quantile, Tally } from '../hazard.ts'

const minutes = Number(process.env.HAZARD_MINUTES ?? 60)
const perSecond = Number(process.env.HAZARD_PER_SECOND ?? 10)
const sampleMs = 5_000
const maxBytes = 250e6

interface Sample {
  readonly hours: number
  readonly bytes: number
}

/** Slope of the linear regression in bytes per hour. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length
  const [x, y] = [mean(samples.map(({ hours }) => hours)), mean(samples.map(({ bytes }) => bytes))]
  const over = samples.reduce((total, { hours, bytes }) => total + (hours - x) * (bytes - y), 0)
  return over / samples.reduce((total, { hours }) => total + (hours - x) ** 2, 0)
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

function describe(samples: readonly Sample[]): string {
  const bytes = samples.map((sample) => sample.bytes)
  const [first = Number.NaN, last = Number.NaN] = [bytes[0], bytes.at(-1)]
  const slope = slopeOf(samples.slice(Math.floor(samples.length / 2)))
  return [
    `start ${megabytes(first)}`,
    `minimum ${megabytes(Math.min(...bytes))}`,
    `median ${megabytes(quantile(bytes, 0.5))}`,
    `maximum ${megabytes(Math.max(...bytes))}`,
    `end ${megabytes(last)}`,
    `${slope < 0 ? '−' : '+'}${megabytes(Math.abs(slope))} per hour in the second half`,
  ].join(', ')
}

/** Prints one sample per minute. */
function printCurve(samples: readonly Sample[]): void {
  const each = Math.max(1, Math.round(60_000 / sampleMs))
  for (const { hours, bytes } of samples.filter((_, index) => index % each === 0)) {
    console.log(
      `  ${String(Math.round(hours * 60)).padStart(4)} min ${'█'.repeat(Math.round(bytes / 5e6))} ${megabytes(bytes)}`,
    )
  }
}

export const memory: Hazard = {
  id: 'E10',
  guarantee: 'the median memory of a serving process in the second half of a long run is at most 250 MB',
  runsAllTrials: true,
  run: async () => {
    const tally = new Tally()
    const mixedLoad = await startMixedLoad(memorySettings)
    const samples: Sample[] = []
    try {
      const load = steadyLoad(perSecond, (n) =>
        mixedLoad.visit(n).then(
          () => tally.record(true, () => ''),
          (error: unknown) =>
            tally.record(false, () => `visit ${n}: ${error instanceof Error ? error.message : error}`),
        ),
      )
      const startedMs = performance.now()
      while (performance.now() - startedMs < minutes * 60_000) {
        await pause(sampleMs)
        const bytes = await mixedLoad.memory().catch(() => Number.NaN)
        if (!Number.isNaN(bytes)) samples.push({ hours: (performance.now() - startedMs) / 3_600_000, bytes })
        if (samples.length % 24 === 0) console.log(`  … ${describe(samples)}`)
      }
      await load.stop()
    } finally {
      await mixedLoad.stop()
    }
    printCurve(samples)
    // A login needs 46 MB for a moment, so the limit applies to the median and not to the peaks.
    const median = quantile(
      samples.slice(Math.floor(samples.length / 2)).map(({ bytes }) => bytes),
      0.5,
    )
    tally.must(median <= maxBytes, () => `the process used ${megabytes(median)}`)
    const done = Object.entries(mixedLoad.counts).map(([kind, count]) => `${count} ${kind}`)
    return tally.result(
      `${minutes} minutes at ${perSecond} visits per second in production with PostgreSQL, Mosquitto and a relay (${done.join(', ')}); memory of the serving process: ${describe(samples)}`,
    )
  },
}
