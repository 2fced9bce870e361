import { jobs } from '#src/jobs.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import type { TestApp } from './test-app.ts'

/** Every job that has a schedule, once, and what they queue and cause at the sandbox. */
export async function runScheduledJobs(app: TestApp): Promise<void> {
  for (const job of jobs) if (job.cron) await runJob(app.services.ctx, job, {})
  await app.settle()
}

const daily = [
  'NOTIFY_PAYMENTS_TO_BE_ANNOUNCED',
  'PAYMENT_PROCESSING',
  'NOTIFY_RENTS_WITH_PAYMENT_OVERDUE',
  'NOTIFY_CONTRACTS_BEFORE_TERMINATION',
  'CANCEL_CONTRACTS',
  'RETURN_DEPOSITS',
]

/** Lives through the days one by one: the six jobs on each of them, everything else on the last. */
export async function advanceTo(app: TestApp, day: string): Promise<void> {
  const end = new Date(`${day}T09:00:00.000Z`).getTime()
  const dayMs = 24 * 60 * 60_000
  for (let at = app.clock.now().getTime() + dayMs; at < end; at += dayMs) {
    app.clock.set(new Date(at))
    for (const job of jobs) if (daily.includes(job.name)) await job.runWith(app.services.ctx, {})
  }
  app.clock.set(new Date(end))
  await runScheduledJobs(app)
}
