// Hazards fork this process. For each message, it sets the clock and runs the scheduled jobs or one of them.
import { createApp } from '../../server/src/app.ts'
import { jobs } from '../../server/src/jobs.ts'
import { FixedClock } from '../../server/src/kernel/clock.ts'
import { databaseFromPool } from '../../server/src/kernel/database/index.ts'
import { openPostgres } from '../../server/src/kernel/database/postgres.ts'
import { runJob } from '../../server/src/kernel/jobs/run-job.ts'
import { createLog } from '../../server/src/kernel/log.ts'
import { readTestConfig } from '../../server/src/testing/test-config.ts'

const [url = ''] = process.argv.slice(2)
const config = readTestConfig()
const clock = new FixedClock('2026-11-15T09:00:00.000Z')
const database = databaseFromPool(openPostgres(url, 6))
const transport = { send: async () => {} }
const app = createApp({ config, database, clock, log: createLog('silent'), transport })
const queue = await app.startJobs(false)
// This process has no HTTP server, so it delivers no webhooks of the payment sandbox.
app.payments.sandbox?.connect(async () => 0)

interface JobMessage {
  readonly now: string
  readonly locked: boolean
  /** All jobs by default. */
  readonly job?: string
}

async function runAll({ now, locked, job: chosen }: JobMessage): Promise<void> {
  clock.set(now)
  const due = jobs.filter(({ cron, name }) => cron && (chosen ?? name) === name)
  // Without the lock, several processes run the same job at the same time. A job must be safe then.
  await Promise.all(due.map((job) => (locked ? runJob(app.ctx, job, {}) : job.runWith(app.ctx, {}))))
  while ((await queue.runWaiting()) > 0);
  await app.sendEmails()
}

process.on('message', (message: JobMessage) => {
  runAll(message).then(
    () => process.send?.({ done: true }),
    (error: unknown) => process.send?.({ done: false, error: String(error) }),
  )
})
process.send?.({ ready: true })
