import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type App, cipherOf, createApp } from './app.ts'
import { assertRatesFit } from './assert-rates-fit.ts'
import type { Config } from './config/config.ts'
import { databaseSettings } from './database-settings.ts'
import { openContent } from './demo/content.ts'
import { assertDatabaseFitsMode } from './demo/database-marker.repo.ts'
import { findDemoClock } from './demo/demo-clock.repo.ts'
import { neighbourOf } from './demo/neighbour.ts'
import { seedDemo } from './demo/seed.repo.ts'
import { PdfWorkerPool } from './documents/index.ts'
import { listenToCodeReports } from './features/door-codes/index.ts'
import { storeLockReports } from './features/doors/index.ts'
import { collectMetrics, ensureSecretFits } from './features/operations/index.ts'
import { withLockMetrics } from './gateways/locks/lock-metrics.ts'
import { type OpenedLocks, openLocks } from './gateways/locks/open-locks.ts'
import { outboxOnlyTransport } from './gateways/mail/outbox-only.ts'
import { smtpTransport } from './gateways/mail/smtp.ts'
import { postTo } from './gateways/payments/sandbox/webhook-deliverer.ts'
import { openPush } from './gateways/push/open-push.ts'
import { type Clock, realClock } from './kernel/clock.ts'
import { withSettingName } from './kernel/connection-failure.ts'
import { armCrashPoint } from './kernel/crash-point.ts'
import { type Database, type Db, migrateToLatest, openDatabase } from './kernel/database/index.ts'
import { dayMs } from './kernel/days.ts'
import { closeGracefully } from './kernel/http/graceful-close.ts'
import { createHttpServer } from './kernel/http/server.ts'
import { createLog, type Log } from './kernel/log.ts'
import { createMetrics, type Metrics } from './kernel/metrics/metrics.ts'
import { serveMetrics } from './kernel/metrics/metrics-server.ts'
import { poll } from './kernel/poll.ts'
import { openTracing } from './kernel/tracing/tracing.ts'
import { openPages, pagePartsOf } from './pages.ts'
import { plainRoutesOf } from './plain-routes.ts'

export interface Running {
  readonly port: number
  stop(): Promise<void>
}

const emailEveryMs = 1_000
/** Several at a time, so that the PDF processes render for one e-mail while the relay accepts another. */
const concurrentEmails = 4
const sandboxEveryMs = 1_000
/** Together with ten seconds for jobs and STOP_DELAY_MS, less than the 30 s of a container stop. */
const drainMs = 14_000

/** Starts the configured roles. `stop` closes everything in reverse order. */
export async function start(config: Config): Promise<Running> {
  const log = createLog(config.LOG_LEVEL)
  armCrashPoint(config)
  const closers: Closer[] = []
  const stop = async () => {
    for (const close of closers.reverse())
      await close().catch((error: unknown) => log.error({ err: error }, 'closing failed'))
  }
  try {
    const { app, metrics } = await openApp(config, log, closers)
    await startWorking(app, closers)
    const port = config.roles.has('http') ? await serve(await linkNeighbour(app, closers), metrics, closers) : 0
    return { port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Closer = () => Promise<unknown>

async function openApp(config: Config, log: Log, closers: Closer[]): Promise<{ app: App; metrics: Metrics | null }> {
  const content = openContent(config)
  const tracing = await openTracing(config)
  if (tracing) closers.push(() => tracing.stop())
  const database = await openDatabase(databaseSettings(config))
  closers.push(() => database.close())
  const replica = await openReplica(config)
  if (replica) closers.push(() => replica.close())
  await withSettingName('DATABASE_URL', () => assertDatabaseFitsMode(config, database.db))
  await migrateToLatest(database.db)
  const clock = config.demo ? await findDemoClock(database.db) : realClock
  if (config.demo) await seedDemo(database.db, clock.now(), config)
  await ensureSecretFits(database.db, cipherOf(config))
  await assertRatesFit(config, database.db, clock.now())
  const transport = config.SMTP_URL ? smtpTransport(config.SMTP_URL, config.MAIL_FROM) : outboxOnlyTransport
  // Simulated locks live in one process. A worker alone reaches real locks only.
  const reachesLocks = config.roles.has('http') || config.MQTT_URL !== ''
  const opened = reachesLocks ? await openLocks({ config, clock, log }) : null
  if (opened) closers.push(() => opened.close())
  const metrics = config.METRICS_PORT > 0 ? metricsOf(database.db, clock, log) : null
  const locks = opened && metrics ? measured(opened, metrics) : opened
  const push = openPush(config)
  const pdfWorkers = new PdfWorkerPool()
  closers.push(() => pdfWorkers.close())
  const app = createApp({
    config,
    content,
    tracing,
    database,
    replica,
    clock,
    log,
    transport,
    push,
    renderPdf: (order) => pdfWorkers.renderPdf(order),
    ...(locks ? { locks } : {}),
  })
  if (metrics) {
    const served = await serveMetrics(metrics, config)
    closers.push(() => served.close())
  }
  return { app, metrics }
}

async function startWorking(app: App, closers: Closer[]): Promise<void> {
  const runsJobs = app.config.roles.has('worker')
  const queue = await app.startJobs(runsJobs)
  closers.push(() => queue.stop())
  if (!runsJobs) return
  listenToCodeReports(app.ctx)
  const reports = storeLockReports(app.ctx)
  closers.push(() => reports.stop())
  const stopping = new AbortController()
  const mail = poll(() => app.sendEmails(stopping.signal, concurrentEmails), emailEveryMs, app.log, 'e-mail')
  closers.push(() => {
    stopping.abort()
    return mail.stop()
  })
}

/** Serves the other country of the demo and adds its URL to the pages. Without a free port there is no link. */
async function linkNeighbour(app: App, closers: Closer[]): Promise<App> {
  const config = neighbourOf(app.config)
  if (!config) return app
  const neighbour = createApp({ ...app, config })
  try {
    await listen(neighbour, null, closers)
  } catch (error) {
    app.log.warn({ err: error }, 'the demo has no second country')
    return app
  }
  const queue = await neighbour.startJobs(false)
  closers.push(() => queue.stop())
  return { ...app, config: { ...app.config, COUNTRY_URLS: JSON.stringify({ [config.COUNTRY]: config.origin }) } }
}

async function serve(app: App, metrics: Metrics | null, closers: Closer[]): Promise<number> {
  const { config, log } = app
  const port = await listen(app, metrics, closers)
  const { sandbox } = app.payments
  if (sandbox) {
    // The sandbox delivers webhooks over HTTP, as a real provider does.
    const deliverer = poll(sandbox.work, sandboxEveryMs, log, 'sandbox payments')
    sandbox.connect(postTo(`${loopback(config, port)}/webhooks/payments/sandbox`), deliverer.wake)
    closers.push(() => deliverer.stop())
  }
  return port
}

/** Starts an HTTP server for calls and pages. Returns its port. */
async function listen(app: App, metrics: Metrics | null, closers: Closer[]): Promise<number> {
  const { config, log, calls, tracing = null } = app
  const pages = await openPages(config, pagePartsOf(app))
  closers.push(() => pages.close())
  const shutdown = { begun: false }
  const plainRoutes = plainRoutesOf(app)
  const http = await createHttpServer({
    ...calls,
    config,
    log,
    pages,
    plainRoutes,
    onResponse: metrics?.observeRequest,
    shutdown,
    tracing,
  })
  closers.push(async () => {
    shutdown.begun = true
    await pause(config.STOP_DELAY_MS)
    app.ctx.doorStreams.close()
    await closeGracefully(http, drainMs)
  })
  await http.listen({ port: config.PORT, host: config.HOST })
  const address = http.server.address()
  return isAddress(address) ? address.port : config.PORT
}

function openReplica(config: Config): Promise<Database> | null {
  const { DATABASE_READ_URL: url } = config
  return url ? openDatabase(databaseSettings({ ...config, DATABASE_URL: url })) : null
}

function metricsOf(db: Db, clock: Clock, log: Log): Metrics {
  const read = () => collectMetrics(db, clock.now(), new Date(clock.now().getTime() - dayMs))
  return createMetrics(read, log)
}

function measured(locks: OpenedLocks, metrics: Metrics): OpenedLocks {
  metrics.lockBroker(() => locks.gateway.isConnected())
  return { ...locks, gateway: withLockMetrics(locks.gateway, metrics.opening) }
}

function loopback({ HOST }: Config, port: number): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}
