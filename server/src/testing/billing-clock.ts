import { jobs } from '#src/jobs.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import type { TestApp } from './test-app.ts'

/** Every job that has a schedule, once, and what they queue and cause at the sandbox. */
export async function runScheduled(shop: TestApp): Promise<void> {
  for (const job of jobs) if (job.cron) await runJob(shop.app.ctx, job, {})
  await shop.settle()
}

/** Moves the clock day by day, as time passes in the shop, and lets everything happen on each of them. */
export async function liveUntil(
  shop: TestApp,
  day: string,
  eachDay: () => Promise<void> = async () => {},
): Promise<void> {
  const end = new Date(`${day}T09:00:00.000Z`).getTime()
  const dayMs = 24 * 60 * 60_000
  while (shop.clock.now().getTime() < end) {
    shop.clock.set(new Date(Math.min(end, shop.clock.now().getTime() + dayMs)))
    await runScheduled(shop)
    await eachDay()
  }
}
