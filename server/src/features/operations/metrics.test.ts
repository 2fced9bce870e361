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
const figures = () => {
  const now = app.clock.now()
  return collectMetrics(app.database.db, now, new Date(now.getTime() - dayMs))
}
const amountOf = (all: readonly MetricSample[], name: string, label: string) =>
  all.find((figure) => figure.name === name)?.rows.find(({ labels }) => Object.values(labels).includes(label))?.value ??
  0

/** What Prometheus would read. */
async function scrape(metrics: Metrics): Promise<string> {
  const server = await serveMetrics(metrics, '127.0.0.1', 0)
  const [found, lost] = await Promise.all(
    ['/metrics', '/'].map((path) => fetch(`http://127.0.0.1:${server.port}${path}`)),
  )
  expect([found?.status, lost?.status]).toEqual([200, 404])
  const text = (await found?.text()) ?? ''
  await server.close()
  return text
}

test('orders and payments are counted by state, e-mails and jobs by how late they are', async () => {
  const before = await figures()
  const [box] = await freeBoxes(app)
  await submitOrder(app, { boxId: box?.id ?? '' })
  await app.request('POST', '/auth/password/request-reset', { body: { email: 'anna@demo.boxzone.test' } })
  await app.runQueued()
  app.clock.advance(90_000)
  const after = await figures()
  const grown = (name: string, label: string) => amountOf(after, name, label) - amountOf(before, name, label)
  expect(grown('boxzone_orders', 'SUBMITTED')).toBe(1)
  expect(grown('boxzone_payments', 'PENDING') + grown('boxzone_payments', 'CREATED')).toBe(1)
  expect(grown('boxzone_outbox_emails', 'WAITING')).toBe(1)
  expect(after.find(({ name }) => name === 'boxzone_outbox_oldest_seconds')?.rows[0]?.value).toBe(90)
  expect(amountOf(after, 'boxzone_job_age_seconds', 'ACCOUNT_LETTER')).toBe(90)
  for (const name of ['boxzone_payments_parked', 'boxzone_refunds_refused']) {
    expect(after.find((figure) => figure.name === name)?.rows).toEqual([{ labels: {}, value: 0 }])
  }
})

test('Prometheus reads requests, openings and figures on a port of their own', async () => {
  const metrics = createMetrics(figures, log)
  metrics.answered({ method: 'GET', route: '/api/client/my/contracts/:id', status: 200, ms: 30 })
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

test('without a database the metrics of the process are still told, and old figures are not', async () => {
  const text = await scrape(createMetrics(() => Promise.reject(new Error('down')), log))
  expect(text).toContain('boxzone_figures_failed_total 1')
  expect(text).not.toContain('boxzone_orders')
})
