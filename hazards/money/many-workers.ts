import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { findViolations, paymentInvariants, rentInvariants } from '../../server/src/features/operations/index.ts'
import { jobs } from '../../server/src/jobs.ts'
import { dayMs } from '../../server/src/kernel/days.ts'
import { copyContracts } from '../../server/src/testing/many-contracts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { seededRandom } from '../../testkit/random.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const workerCount = 3
const contractCount = 12
const killEvery = 4
const workerFile = fileURLToPath(new URL('../harness/job-worker.ts', import.meta.url))

async function startWorker(url: string): Promise<ChildProcess> {
  const worker = fork(workerFile, [url], { execArgv: ['--import', 'tsx'] })
  await once(worker, 'message')
  return worker
}

/** Runs the jobs on the worker and waits until it has finished or exited. */
async function runOn(worker: ChildProcess, now: string, locked: boolean): Promise<void> {
  const waiting = new AbortController()
  const { signal } = waiting
  const ended = Promise.any([once(worker, 'message', { signal }), once(worker, 'exit', { signal })])
  worker.send({ now, locked })
  await ended
  waiting.abort()
}

/**
 * Runs all scheduled jobs three times, 11 minutes apart: later runs fetch the result of a charge whose response was lost,
 * and deliver the queued messages.
 */
async function runAllJobs(app: TestApp): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    for (const job of jobs) if (job.cron) await job.runWith(app.services.ctx, {})
    await app.settle()
    app.clock.advance(11 * 60_000)
  }
  for (const job of jobs) if (job.cron) await job.runWith(app.services.ctx, {})
  await app.settle()
}

/** Counts e-mails, rents, payments, invoices, refunds and charges by kind and status. */
async function countAll(app: TestApp): Promise<string> {
  const { rows } = await sql<{ kind: string; n: string }>`
    select 'e-mail ' || kind as kind, count(*) as n from outbox_email group by 1
    union all select 'rent ' || status, count(*) from rent group by 1
    union all select 'payment ' || status || ' ' || purpose, count(*) from payment group by 1
    union all select 'invoice ' || type, count(*) from invoice group by 1
    union all select 'refund ' || status, count(*) from refund group by 1
    union all select 'charge ' || kind, count(*) from sandbox_ledger group by 1 order by 1`.execute(app.database.db)
  return rows.map(({ kind, n }) => `${kind}: ${n}`).join('\n')
}

const startAppWithContracts = async () => {
  const app = await startTestApp()
  await copyContracts(app.database.db, 'jan 4', contractCount, '2026-11-15')
  return app
}

/** Runs the same days with one undisturbed worker. */
async function runOneWorker(days: number): Promise<string> {
  const app = await startAppWithContracts()
  try {
    const start = app.clock.now().getTime()
    for (let day = 0; day < days; day++) {
      app.clock.set(new Date(start + day * dayMs))
      await runAllJobs(app)
    }
    return await countAll(app)
  } finally {
    await app.close()
  }
}

async function runManyWorkers(days: number, tally: Tally, random: () => number): Promise<string> {
  const app = await startAppWithContracts()
  const { engine } = app.database
  if (engine.kind !== 'postgres') throw new Error('The hazard needs a real PostgreSQL')
  const url = engine.pool.options.connectionString ?? ''
  const workers = await Promise.all(Array.from({ length: workerCount }, () => startWorker(url)))
  try {
    const start = app.clock.now().getTime()
    for (let day = 0; day < days; day++) {
      const now = new Date(start + day * dayMs)
      const running = workers.map((worker) => runOn(worker, now.toISOString(), day % 2 === 0))
      if (day % killEvery === 0) {
        await pause(random() * 150)
        const victim = Math.floor(random() * workerCount)
        workers[victim]?.kill('SIGKILL')
        workers[victim] = await startWorker(url)
      }
      await Promise.all(running)
      app.clock.set(now)
      await runAllJobs(app)
      const violations =
        day % 10 === 9 || day === days - 1
          ? await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])
          : []
      tally.record(violations.length === 0, () => `day ${day}: ${violations.join('; ')}`)
    }
    return await countAll(app)
  } finally {
    for (const worker of workers) worker.kill('SIGKILL')
    await app.close()
  }
}

export const manyWorkers: Hazard = {
  id: 'A8',
  guarantee: 'concurrent workers, some of them killed, cause the effects of every job exactly once',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const days = trialsOf(scale, 200)
      const many = await runManyWorkers(days, tally, seededRandom(scale.seed))
      const alone = await runOneWorker(days)
      tally.must(many === alone, () => `not as with one worker:\n${many}\ninstead of\n${alone}`)
      return tally.result(
        `${days} days × ${workerCount} processes, every other day without the lock, ${Math.ceil(days / killEvery)} killed; the same rents, charges and e-mails as with one worker`,
      )
    }),
}
