import { fromKysely, fromPglite, PgBoss } from 'pg-boss'
import type { Ctx } from '../context.ts'
import { type Database, type Db, inTransaction, type Tx } from '../database/index.ts'
import type { Log } from '../log.ts'
import type { RunnableJob } from './job.ts'
import { runJob } from './run-job.ts'

/** The only module that imports pg-boss. */
export interface JobQueue {
  enqueue(tx: Tx, name: string, data: object): Promise<void>
  /** Called after a commit: idle workers of this process start the new jobs immediately. */
  committed(tx: Tx): void
  /** Runs waiting jobs in a process without workers. Returns the number of successes. Failed jobs wait again. */
  runWaiting(): Promise<number>
  stop(): Promise<void>
}

interface QueueSettings {
  readonly database: Database
  readonly jobs: readonly RunnableJob[]
  readonly ctx: () => Ctx
  readonly log: Log
  /** False when this process only queues jobs. */
  readonly runsJobs: boolean
  readonly timeZone: string
}

const schema = 'jobs'
const stopTimeoutMs = 10_000

export async function startQueue({ database, jobs, ctx, log, runsJobs, timeZone }: QueueSettings): Promise<JobQueue> {
  const { engine } = database
  const boss = new PgBoss({
    schema,
    // Uses the connections of Kysely, which prepare statements: planning one takes longer than executing it.
    db: engine.kind === 'embedded' ? fromPglite(engine.pglite) : fromKysely(database.db.withoutPlugins()),
    backend: engine.kind === 'embedded' ? 'pglite' : 'postgres',
    supervise: runsJobs,
    schedule: runsJobs,
    persistWarnings: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'))
  await boss.start()
  const existing = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const { name } of jobs) if (!existing.has(name)) await createQueue(boss, name)
  const lanes: Lane[] = []
  if (runsJobs) {
    for (const job of jobs) {
      for (let at = 0; at < lanesOf(job, engine.kind); at++) lanes.push(await openLane(boss, job, ctx, at))
      if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: timeZone })
    }
  }
  const handedIn = new WeakMap<Tx, Set<string>>()
  const scheduled = new Set(jobs.filter(({ cron }) => cron).map(({ name }) => name))
  return {
    enqueue: async (tx, name, data) => {
      const names = handedIn.get(tx) ?? new Set()
      // A scheduled job has no data, so one run is enough for the transaction.
      if (scheduled.has(name) && names.has(name)) return
      await boss.send(name, data, { db: fromKysely(tx.withoutPlugins()) })
      handedIn.set(tx, names.add(name))
    },
    committed: (tx) => {
      for (const name of handedIn.get(tx) ?? []) wakeOne(boss, lanes, name)
    },
    runWaiting: waitingRunner(boss, jobs, ctx),
    stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs }),
  }
}

/** A transaction whose jobs start at its commit. */
export async function inTransactionWithJobs<Result>(
  db: Db,
  queue: JobQueue | null,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const tries: Tx[] = []
  const result = await inTransaction(db, (tx) => {
    tries.push(tx)
    return work(tx)
  })
  for (const tx of tries) queue?.committed(tx)
  return result
}

/**
 * Loads the settings of new queues here: pg-boss would load them at the first `send` on another connection, which
 * deadlocks inside a transaction of the embedded database.
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

/**
 * Maximum concurrent runs of a job in this process. One if the database is embedded or the job is scheduled or
 * exclusive. Otherwise three, because such jobs mostly wait for other services.
 */
const lanesOf = (job: RunnableJob, engine: Database['engine']['kind']) =>
  engine === 'embedded' || job.cron || job.exclusive ? 1 : 3

interface Lane {
  readonly name: string
  readonly id: string
  isBusy: boolean
}

/** Polling interval in seconds. Scheduled jobs can wait, and additional lanes are needed only under load. */
const pollingSeconds = (job: RunnableJob, at: number) => (job.cron ? 5 : at === 0 ? 1 : 3)

/** One run of a scheduled job serves all its waiting requests, because it has no data. */
const requestsPerRun = (job: RunnableJob) => (job.cron ? 100 : 1)

async function openLane(boss: PgBoss, job: RunnableJob, ctx: () => Ctx, at: number): Promise<Lane> {
  const settings = { pollingIntervalSeconds: pollingSeconds(job, at), batchSize: requestsPerRun(job) }
  const work = async (data: object) => {
    const run = await runJob(ctx(), job, data)
    // Throws, so that pg-boss retries with increasing delays.
    if (run?.status === 'FAILED') throw new Error(`${job.name}: ${run.error}`)
  }
  const lane = { name: job.name, isBusy: false }
  const id: string = await boss.work<object>(job.name, settings, async ([queued]) => {
    // Polls again immediately after a job, and waits only after an empty poll.
    boss.notifyWorker(id)
    lane.isBusy = true
    await work(queued?.data ?? {}).finally(() => {
      lane.isBusy = false
    })
  })
  return Object.assign(lane, { id })
}

/** Wakes another idle lane each time, because the lane that it woke last may already be polling. */
function wakeOne(boss: PgBoss, lanes: Lane[], name: string): void {
  const at = lanes.findIndex((lane) => lane.name === name && !lane.isBusy)
  const [free] = at < 0 ? [] : lanes.splice(at, 1)
  if (!free) return
  lanes.push(free)
  boss.notifyWorker(free.id)
}
