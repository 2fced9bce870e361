import { afterAll, beforeAll, expect, test } from 'vitest'
import { withLockMetrics } from '#src/gateways/locks/lock-metrics.ts'
import { noLocks } from '#src/gateways/locks/port.ts'
import { dayMs } from '#src/kernel/days.ts'
import { createLog } from '#src/kernel/log.ts'
import { createMetrics, type MetricSample, type Metrics } from '#src/kernel/metrics/metrics.ts'
import { serveMetrics } from '#src/kernel/metrics/metrics-server.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes, submitOrder } from '#src/testing/test-orders.ts'
import { collectMetrics } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const log = createLog('silent')
const collect = () => {
  const now = app.clock.now()
  return collectMetrics(app.database.db, now, new Date(now.getTime() - dayMs))
}
const amountOf = (all: readonly MetricSample[], name: string, label: string) =>
  all.find((metric) => metric.name === name)?.rows.find(({ labels }) => Object.values(labels).includes(label))?.value ??
  0

async function scrape(metrics: Metrics): Promise<string> {
  const server = await serveMetrics(metrics, { METRICS_HOST: '127.0.0.1', METRICS_PORT: 0 })
  const [metricsResponse, otherResponse] = await Promise.all(
    ['/metrics', '/'].map((path) => fetch(`http://127.0.0.1:${server.port}${path}`)),
  )
  expect([metricsResponse?.status, otherResponse?.status]).toEqual([200, 404])
  const text = (await metricsResponse?.text()) ?? ''
  await server.close()
  return text
}

test('counts orders and payments by state and measures the age of e-mails and jobs', async () => {
  const before = await collect()
  const [box] = await freeBoxes(app)
  await submitOrder(app, { boxId: box?.id ?? '' })
  await app.request('POST', '/auth/password/request-reset', { body: { email: 'anna@demo.boxzone.test' } })
  await app.runQueued()
  app.clock.advance(90_000)
  const after = await collect()
  const increase = (name: string, label: string) => amountOf(after, name, label) - amountOf(before, name, label)
  expect(increase('boxzone_orders', 'SUBMITTED')).toBe(1)
  expect(increase('boxzone_payments', 'PENDING') + increase('boxzone_payments', 'CREATED')).toBe(1)
  expect(increase('boxzone_outbox_emails', 'WAITING')).toBe(1)
  expect(after.find(({ name }) => name === 'boxzone_outbox_oldest_seconds')?.rows[0]?.value).toBe(90)
  expect(amountOf(after, 'boxzone_job_age_seconds', 'ACCOUNT_LETTER')).toBe(90)
  for (const name of ['boxzone_payments_parked', 'boxzone_refunds_refused']) {
    expect(after.find((metric) => metric.name === name)?.rows).toEqual([{ labels: {}, value: 0 }])
  }
})

test('serves metrics of requests, unlocks and business on a separate port', async () => {
  const metrics = createMetrics(collect, log)
  metrics.observeRequest({ method: 'GET', route: '/api/client/my/contracts/:id', status: 200, ms: 30 })
  const locks = withLockMetrics(noLocks, metrics.opening)
  expect((await locks.openDoor({ commandId: 'c', lockId: 'l' })).kind).toBe('unreachable')
  const text = await scrape(metrics)
  expect(text).toContain(
    'boxzone_request_seconds_bucket{le="0.05",method="GET",route="/api/client/my/contracts/:id",status="200"} 1',
  )
  expect(text).toContain('boxzone_opening_seconds_count{result="unreachable"} 1')
  expect(text).toMatch(/boxzone_orders\{state="SUBMITTED"\} \d/)
  expect(text).toContain('process_resident_memory_bytes')
})

test('reports whether the process is connected to the lock broker', async () => {
  const metrics = createMetrics(async () => [], log)
  let isConnected = true
  metrics.lockBroker(() => isConnected)
  expect(await metrics.text()).toContain('boxzone_lock_broker_connected 1')
  isConnected = false
  expect(await metrics.text()).toContain('boxzone_lock_broker_connected 0')
})

test('names METRICS_PORT when the port is taken', async () => {
  const metrics = createMetrics(async () => [], log)
  const first = await serveMetrics(metrics, { METRICS_HOST: '127.0.0.1', METRICS_PORT: 0 })
  const second = serveMetrics(metrics, { METRICS_HOST: '127.0.0.1', METRICS_PORT: first.port })
  await expect(second).rejects.toThrow(`METRICS_PORT is wrong: port ${first.port} is taken`)
  await first.close()
})

test('serves process metrics without business metrics when the database is down', async () => {
  const text = await scrape(createMetrics(() => Promise.reject(new Error('down')), log))
  expect(text).toContain('boxzone_figures_failed_total 1')
  expect(text).not.toContain('boxzone_orders')
})
