import { fromKysely, fromPglite, PgBoss } from 'pg-boss'
import type { Ctx } from '../context.ts'
import type { Database, Tx } from '../database/index.ts'
import type { Log } from '../log.ts'
import type { RunnableJob } from './job.ts'
import { runJob } from './run-job.ts'

/** The only place that knows pg-boss. */
export interface JobQueue {
  enqueue(tx: Tx, name: string, data: object): Promise<void>
  /** Where no worker runs: does what waits now, answers how much succeeded. What failed comes again at the next call. */
  runWaiting(): Promise<number>
  stop(): Promise<void>
}

interface QueueSettings {
  readonly database: Database
  readonly jobs: readonly RunnableJob[]
  readonly ctx: () => Ctx
  readonly log: Log
  /** Does this process do the work, or only hand it in? */
  readonly works: boolean
  readonly timeZone: string
}

const schema = 'jobs'
const stopTimeoutMs = 10_000

export async function startQueue({ database, jobs, ctx, log, works, timeZone }: QueueSettings): Promise<JobQueue> {
  const { engine } = database
  const boss = new PgBoss({
    schema,
    db:
      engine.kind === 'embedded'
        ? fromPglite(engine.pglite)
        : { executeSql: (text, values) => engine.pool.query(text, values) },
    backend: engine.kind === 'embedded' ? 'pglite' : 'postgres',
    supervise: works,
    schedule: works,
    persistWarnings: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const job of jobs) await createQueue(boss, job.name)
  if (works) {
    for (const job of jobs) {
      for (let lane = 0; lane < lanesOf(job, engine.kind); lane++) await work(boss, job, ctx)
      if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: timeZone })
    }
  }
  return {
    enqueue: async (tx, name, data) => {
      await boss.send(name, data, { db: fromKysely(tx.withoutPlugins()) })
    },
    runWaiting: waitingRunner(boss, jobs, ctx),
    stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs }),
  }
}

/**
 * The queue's own facts are asked for here once: pg-boss would do so at the first `send`, on a connection of its own,
 * which inside a transaction of the embedded database would wait for itself.
 */
async function createQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.createQueue(name, { retryLimit: 10, retryBackoff: true, retryDelay: 5, retryDelayMax: 900 })
  await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' })
}

const waitingBatch = 1_000

function waitingRunner(boss: PgBoss, jobs: readonly RunnableJob[], ctx: () => Ctx): () => Promise<number> {
  let again: { job: RunnableJob; data: object }[] = []
  return async () => {
    const waiting = again
    again = []
    for (const job of jobs) {
      for (const { id, data } of await boss.fetch<object>(job.name, { batchSize: waitingBatch })) {
        await boss.complete(job.name, id)
        waiting.push({ job, data })
      }
    }
    for (const { job, data } of waiting) {
      if ((await runJob(ctx(), job, data))?.status !== 'FINISHED') again.push({ job, data })
    }
    return waiting.length - again.length
  }
}

/** What calls hand in may wait for others' databases and banks, so several are done at a time; what the clock starts is one. */
const lanesOf = (job: RunnableJob, engine: Database['engine']['kind']) =>
  engine === 'embedded' || job.cron || job.exclusive ? 1 : 3

async function work(boss: PgBoss, job: RunnableJob, ctx: () => Ctx): Promise<void> {
  const id: string = await boss.work<object>(job.name, { pollingIntervalSeconds: 1 }, async ([queued]) => {
    // Where there was one there may be more: look again at once, and wait only when there was none.
    boss.notifyWorker(id)
    const run = await runJob(ctx(), job, queued?.data ?? {})
    // Thrown, so that the queue tries again later with growing pauses.
    if (run?.status === 'FAILED') throw new Error(`${job.name}: ${run.error}`)
  })
}
