import { performance } from 'node:perf_hooks'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Log } from '../log.ts'

/** A metric from the database, equal in all processes. */
export interface MetricSample {
  readonly name: string
  readonly help: string
  readonly rows: readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[]
}

export interface RequestMetric {
  readonly method: string
  /** The route instead of the URL, which may contain secrets and has too many values. */
  readonly route: string
  readonly status: number
  readonly ms: number
}

/** Hides prom-client, which only this module imports. */
export interface Metrics {
  readonly contentType: string
  /** Records the duration of a request by route and status. */
  observeRequest(request: RequestMetric): void
  /** Records the result and the duration of an unlock command. */
  opening(result: string, ms: number): void
  /** Reports whether this process is connected to the lock broker. */
  lockBroker(isConnected: () => boolean): void
  text(): Promise<string>
}

/** Maximum age of database metrics, independent of the number of scrapers. */
const samplesMaxAgeMs = 30_000

export function createMetrics(readSamples: () => Promise<readonly MetricSample[]>, log: Log): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'boxzone_request_seconds',
    help: 'Duration of a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  const openings = new Histogram({
    name: 'boxzone_opening_seconds',
    help: 'Time from the unlock command to the response of the lock, by result',
    labelNames: ['result'],
    buckets: [0.1, 0.25, 0.5, 1, 2, 3, 5, 8],
    registers: [register],
  })
  const samples = cachedSamples(register, readSamples, log)
  return {
    contentType: register.contentType,
    observeRequest: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1000),
    opening: (result, ms) => openings.observe({ result }, ms / 1000),
    lockBroker: (isConnected) => {
      new Gauge({
        name: 'boxzone_lock_broker_connected',
        help: '1 while this process is connected to the lock broker',
        registers: [register],
        collect() {
          this.set(isConnected() ? 1 : 0)
        },
      })
    },
    text: async () => {
      await samples()
      return register.metrics()
    },
  }
}

function cachedSamples(
  register: Registry,
  read: () => Promise<readonly MetricSample[]>,
  log: Log,
): () => Promise<void> {
  const failures = new Counter({
    name: 'boxzone_figures_failed_total',
    help: 'Failed queries for the metrics of the database',
    registers: [register],
  })
  const shown: string[] = []
  // Also runs after a failed query, because outdated samples would look valid.
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
    if (performance.now() - readAt < samplesMaxAgeMs) return
    readAt = performance.now()
    try {
      const samples = await read()
      clear()
      for (const sample of samples) show(sample)
    } catch (error) {
      clear()
      failures.inc()
      log.warn({ err: error }, 'metrics of the database are missing')
    }
  }
}
