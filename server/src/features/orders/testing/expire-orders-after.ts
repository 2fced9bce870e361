import { runnable } from '#src/kernel/jobs/job.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import type { TestApp } from '#src/testing/test-app.ts'
import { expireOrdersJob } from '../expire-orders.job.ts'

/** Advances the clock and runs the job that expires unpaid orders. */
export async function expireOrdersAfter(app: TestApp, minutes: number): Promise<void> {
  app.clock.advance(minutes * 60_000)
  await runJob(app.services.ctx, runnable(expireOrdersJob), {})
}
