import { jobs } from '#src/jobs.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import type { TestApp } from './test-app.ts'

/** Runs every scheduled job once, then the queued jobs and the sandbox messages that follow. */
export async function runScheduledJobs(app: TestApp): Promise<void> {
  for (const job of jobs) if (job.cron) await runJob(app.services.ctx, job, {})
  await app.settle()
}

const dailyJobs = [
  'NOTIFY_PAYMENTS_TO_BE_ANNOUNCED',
  'PAYMENT_PROCESSING',
  'NOTIFY_RENTS_WITH_PAYMENT_OVERDUE',
  'NOTIFY_CONTRACTS_BEFORE_TERMINATION',
  'CONTRACT_ENDS',
  'CANCEL_CONTRACTS',
  'RETURN_DEPOSITS',
]

const dayMs = 24 * 60 * 60_000

/** The UTC day `days` days after today. */
export const dayAfter = ({ clock }: TestApp, days: number): string =>
  new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)

/** Advances the clock day by day. Runs the daily jobs on each day and all scheduled jobs on the last day. */
export async function advanceTo(app: TestApp, day: string): Promise<void> {
  const end = new Date(`${day}T09:00:00.000Z`).getTime()
  for (let at = app.clock.now().getTime() + dayMs; at < end; at += dayMs) {
    app.clock.set(new Date(at))
    for (const job of jobs) if (dailyJobs.includes(job.name)) await job.runWith(app.services.ctx, {})
  }
  app.clock.set(new Date(end))
  await runScheduledJobs(app)
}
