import { performance } from 'node:perf_hooks'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Log } from '../log.ts'

/** A number read from the database when it is asked for: the same from every process. */
export interface MetricSample {
  readonly name: string
  readonly help: string
  readonly rows: readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[]
}

export interface RequestMetric {
  readonly method: string
  /** The route it fits, never the address: that can hold a secret, and there are too many. */
  readonly route: string
  readonly status: number
  readonly ms: number
}

/** The only place that knows prom-client. */
export interface Metrics {
  readonly contentType: string
  answered(request: RequestMetric): void
  /** A lock was asked: what it said, and after how long. */
  opening(result: string, ms: number): void
  text(): Promise<string>
}

/** Whoever scrapes, and however many: the database is asked once in this time. */
const figuresLiveMs = 30_000

export function createMetrics(readFigures: () => Promise<readonly MetricSample[]>, log: Log): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'boxzone_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  const openings = new Histogram({
    name: 'boxzone_opening_seconds',
    help: 'Time from the command to the word of the lock, by what it said',
    labelNames: ['result'],
    buckets: [0.1, 0.25, 0.5, 1, 2, 3, 5, 8],
    registers: [register],
  })
  const figures = cachedFigures(register, readFigures, log)
  return {
    contentType: register.contentType,
    answered: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1000),
    opening: (result, ms) => openings.observe({ result }, ms / 1000),
    text: async () => {
      await figures()
      return register.metrics()
    },
  }
}

function cachedFigures(
  register: Registry,
  read: () => Promise<readonly MetricSample[]>,
  log: Log,
): () => Promise<void> {
  const failures = new Counter({
    name: 'boxzone_figures_failed_total',
    help: 'How often the database did not answer for these metrics',
    registers: [register],
  })
  const shown: string[] = []
  // Old numbers would look like good ones, so all go before new ones come.
  const clear = () => {
    for (const name of shown.splice(0)) register.removeSingleMetric(name)
  }
  const show = ({ name, help, rows }: MetricSample) => {
    if (rows.length === 0) return
    const gauge = new Gauge({ name, help, labelNames: Object.keys(rows[0]?.labels ?? {}), registers: [register] })
    for (const { labels, value } of rows) gauge.set(labels, value)
    shown.push(name)
  }
  let readAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - readAt < figuresLiveMs) return
    readAt = performance.now()
    try {
      const figures = await read()
      clear()
      for (const figure of figures) show(figure)
    } catch (error) {
      clear()
      failures.inc()
      log.warn({ err: error }, 'metrics without figures')
    }
  }
}
