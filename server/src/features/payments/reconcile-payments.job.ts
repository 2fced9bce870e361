import { z } from 'zod'
import type { Ctx } from '#src/kernel/context.ts'
import type { Job, JobReport } from '#src/kernel/jobs/job.ts'
import { askProvider } from './ask-provider.ts'
import { findWaitingEvents } from './payment-events.repo.ts'
import { claimPaymentsToAsk } from './payments.repo.ts'
import { nextAskAt } from './payments.rules.ts'
import { processEvent } from './process-event.ts'
import { processRefund } from './process-refund.job.ts'
import { findDueRefunds } from './refunds.repo.ts'

const batch = 100
/** The queue gets to a message long before this, unless the process that had it died. */
const overdueMs = 30_000

/** Finds what a crash, a lost answer or a silent provider left open, and closes it by asking; never by charging. */
export const reconcilePaymentsJob: Job<object> = {
  name: 'RECONCILE_PAYMENTS',
  data: z.object({}),
  cron: '* * * * *',
  exclusive: true,
  async run(ctx) {
    const now = ctx.now()
    const events = await findWaitingEvents(ctx.db, new Date(now.getTime() - overdueMs), batch)
    const refunds = await findDueRefunds(ctx.db, now, batch)
    const payments = await claimPaymentsToAsk(ctx.db, now, nextAskAt(1, now), batch)
    return sum([
      await each(ctx, events, (id) => processEvent(ctx, id)),
      await each(ctx, refunds, (id) => processRefund(ctx, id)),
      await each(ctx, payments, async (payment) => Boolean(await askProvider(ctx, payment))),
    ])
  },
}

/** One that fails does not keep the others waiting. */
async function each<Item>(
  ctx: Ctx,
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
): Promise<JobReport> {
  let failed = 0
  for (const item of items) {
    const done = await work(item).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'not reconciled')
      return false
    })
    if (!done) failed += 1
  }
  return { processed: items.length - failed, failed }
}

const sum = (reports: readonly JobReport[]): JobReport => ({
  processed: reports.reduce((total, { processed }) => total + processed, 0),
  failed: reports.reduce((total, { failed }) => total + failed, 0),
})
