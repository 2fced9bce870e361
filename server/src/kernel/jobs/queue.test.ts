import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '#src/kernel/database/index.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { type Job, runnable } from './job.ts'
import { findJobRuns } from './job-run.repo.ts'
import { inTransactionWithJobs, type JobQueue, startQueue } from './queue.ts'
import { runJob } from './run-job.ts'

let app: TestApp
let queue: JobQueue
const processedNames: string[] = []
let onJobProcessed = (_name: string) => {}

const note: Job<{ name: string }> = {
  name: 'NOTE',
  data: z.object({ name: z.string() }),
  async run(_ctx, { name }) {
    processedNames.push(name)
    onJobProcessed(name)
    return { processed: 1, failed: 0 }
  },
}

beforeAll(async () => {
  app = await startTestApp()
  const { database, services } = app
  const settings = {
    database,
    jobs: [runnable(note)],
    ctx: () => services.ctx,
    log: services.log,
    timeZone: 'Europe/Bratislava',
  }
  queue = await startQueue({ ...settings, runsJobs: true })
})
afterAll(async () => {
  await queue.stop()
  await app.close()
})

const waitForJob = (name: string) =>
  new Promise<void>((resolve) => {
    onJobProcessed = (done) => done === name && resolve()
  })

test('runs a job only after its transaction committed', async () => {
  const done = waitForJob('committed')
  const rolledBack = inTransaction(app.database.db, async (tx) => {
    await queue.enqueue(tx, 'NOTE', { name: 'rolled back' })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await inTransaction(app.database.db, (tx) => queue.enqueue(tx, 'NOTE', { name: 'committed' }))
  await done
  expect(processedNames).toEqual(['committed'])
})

test('records FINISHED and FAILED runs, with the error of a failure', async () => {
  const broken: Job<object> = {
    name: 'BROKEN',
    data: z.object({}),
    run: async () => Promise.reject(new Error('out of memory')),
  }
  const run = await runJob(app.services.ctx, runnable(broken), {})
  expect(run).toMatchObject({ job: 'BROKEN', status: 'FAILED', error: 'out of memory' })
  const finished = await runJob(
    app.services.ctx,
    runnable({ ...broken, name: 'FINE', run: async () => ({ processed: 1, failed: 0 }) }),
    {},
  )
  expect(finished).toMatchObject({ job: 'FINE', status: 'FINISHED', error: null })
  const recorded = (await findJobRuns(app.database.db, 10)).map(({ id }) => id)
  expect(recorded).toEqual(expect.arrayContaining([run?.id, finished?.id]))
})

test('does not run an exclusive job twice at the same time', async () => {
  const gate = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  let runs = 0
  const exclusiveJob: Job<object> = {
    name: 'ALONE',
    data: z.object({}),
    exclusive: true,
    async run() {
      runs++
      started.resolve()
      await gate.promise
      return { processed: 0, failed: 0 }
    },
  }
  const first = runJob(app.services.ctx, runnable(exclusiveJob), {})
  await started.promise
  const others = await Promise.all([1, 2, 3].map(() => runJob(app.services.ctx, runnable(exclusiveJob), {})))
  gate.resolve()
  expect(others).toEqual([null, null, null])
  expect(await first).toMatchObject({ status: 'FINISHED' })
  expect(runs).toBe(1)
  expect(await runJob(app.services.ctx, runnable(exclusiveJob), {})).toMatchObject({ status: 'FINISHED' })
})

test('finishes the running job before it stops', async () => {
  const gate = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const long: Job<object> = {
    name: 'LONG',
    data: z.object({}),
    async run() {
      started.resolve()
      await gate.promise
      return { processed: 1, failed: 0 }
    },
  }
  const { database, services } = app
  const settings = { database, jobs: [runnable(long)], ctx: () => services.ctx, log: services.log, timeZone: 'UTC' }
  const stopping = await startQueue({ ...settings, runsJobs: true })
  await inTransaction(database.db, (tx) => stopping.enqueue(tx, 'LONG', {}))
  await started.promise
  const stopped = stopping.stop()
  gate.resolve()
  await stopped
  const run = (await findJobRuns(database.db, 20)).find(({ job }) => job === 'LONG')
  expect(run).toMatchObject({ status: 'FINISHED', processed: 1 })
})

test('runs a scheduled job once for all waiting requests and queues it once per transaction', async () => {
  let runs = 0
  const scheduled: Job<object> = {
    name: 'SCHEDULED',
    data: z.object({}),
    cron: '0 0 1 1 *',
    async run() {
      runs++
      return { processed: 0, failed: 0 }
    },
  }
  const { database, services } = app
  const settings = {
    database,
    jobs: [runnable(scheduled)],
    ctx: () => services.ctx,
    log: services.log,
    timeZone: 'UTC',
  }
  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from jobs.job_common
      where name = 'SCHEDULED' and state < 'completed'`.execute(database.db)
    return rows[0]?.count
  }
  const sender = await startQueue({ ...settings, runsJobs: false })
  for (let request = 0; request < 5; request++) {
    await inTransaction(database.db, async (tx) => {
      await sender.enqueue(tx, 'SCHEDULED', {})
      await sender.enqueue(tx, 'SCHEDULED', {})
    })
  }
  await sender.stop()
  expect(await countWaiting()).toBe(5)
  const worker = await startQueue({ ...settings, runsJobs: true })
  await expect.poll(countWaiting, { timeout: 10_000 }).toBe(0)
  await worker.stop()
  expect(runs).toBe(1)
})

test('runs sixty waiting jobs without pauses', async () => {
  const done = waitForJob('60')
  await inTransaction(app.database.db, async (tx) => {
    for (let n = 1; n <= 60; n++) await queue.enqueue(tx, 'NOTE', { name: String(n) })
  })
  await done
  await expect.poll(() => new Set(processedNames).size).toBeGreaterThanOrEqual(60)
})

test('starts a job at the commit instead of the next poll', async () => {
  for (let n = 1; n <= 60; n++) {
    const done = waitForJob(`single ${n}`)
    await inTransactionWithJobs(app.database.db, queue, (tx) => queue.enqueue(tx, 'NOTE', { name: `single ${n}` }))
    await done
  }
  expect(processedNames).toContain('single 60')
})
