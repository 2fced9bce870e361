import { setTimeout as pause } from 'node:timers/promises'
import { memorySettings } from '../../scripts/lib/memory.mjs'
import { startMixedLoad } from '../harness/mixed-load.ts'
import { steadyLoad } from '../harness/steady-load.ts'
import { type Hazard, quantile, Tally } from '../hazard.ts'

const minutes = Number(process.env.HAZARD_MINUTES ?? 60)
const perSecond = Number(process.env.HAZARD_PER_SECOND ?? 10)
const sampleMs = 5_000
const mostBytes = 250e6

interface Sample {
  readonly hours: number
  readonly bytes: number
}

/** By how much a line through the samples rises in an hour. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(samples.map(({ hours }) => hours)), mean(samples.map(({ bytes }) => bytes))]
  const over = samples.reduce((sum, { hours, bytes }) => sum + (hours - x) * (bytes - y), 0)
  return over / samples.reduce((sum, { hours }) => sum + (hours - x) ** 2, 0)
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

function describe(samples: readonly Sample[]): string {
  const bytes = samples.map((sample) => sample.bytes)
  const [first = Number.NaN, last = Number.NaN] = [bytes[0], bytes.at(-1)]
  const slope = slopeOf(samples.slice(Math.floor(samples.length / 2)))
  return [
    `start ${megabytes(first)}`,
    `least ${megabytes(Math.min(...bytes))}`,
    `median ${megabytes(quantile(bytes, 0.5))}`,
    `most ${megabytes(Math.max(...bytes))}`,
    `end ${megabytes(last)}`,
    `${slope < 0 ? '−' : '+'}${megabytes(Math.abs(slope))} an hour over the second half`,
  ].join(', ')
}

/** A point each minute, for the eye. */
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
  promise: 'nothing leaks over time: a serving process stays below 250 MB',
  runsAllTrials: true,
  run: async () => {
    const tally = new Tally()
    const rig = await startMixedLoad(memorySettings)
    const samples: Sample[] = []
    try {
      const load = steadyLoad(perSecond, (n) =>
        rig.visit(n).then(
          () => tally.try(true, () => ''),
          (error: unknown) => tally.try(false, () => `visit ${n}: ${error instanceof Error ? error.message : error}`),
        ),
      )
      const startedMs = performance.now()
      while (performance.now() - startedMs < minutes * 60_000) {
        await pause(sampleMs)
        const bytes = await rig.memory().catch(() => Number.NaN)
        if (!Number.isNaN(bytes)) samples.push({ hours: (performance.now() - startedMs) / 3_600_000, bytes })
        if (samples.length % 24 === 0) console.log(`  … ${describe(samples)}`)
      }
      await load.stop()
    } finally {
      await rig.stop()
    }
    printCurve(samples)
    // A sign-in takes 46 MB for the moment its password is compared: the peaks come and go, what stays is in between.
    const stays = quantile(
      samples.slice(Math.floor(samples.length / 2)).map(({ bytes }) => bytes),
      0.5,
    )
    tally.must(stays <= mostBytes, () => `it took ${megabytes(stays)}`)
    const done = Object.entries(rig.counts).map(([kind, count]) => `${count} ${kind}`)
    return tally.result(
      `${minutes} minutes at ${perSecond} visits a second in production with PostgreSQL, Mosquitto and a relay (${done.join(', ')}); memory of the serving process: ${describe(samples)}`,
    )
  },
}
