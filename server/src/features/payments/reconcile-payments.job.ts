import { z } from 'zod'
import type { Ctx } from '#src/kernel/context.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { processItems, sumReports } from '#src/kernel/jobs/process-items.ts'
import { findWaitingEvents } from './payment-events.repo.ts'
import { claimPaymentsToReconcile, findPayment } from './payments.repo.ts'
import { nextReconcileAt } from './payments.rules.ts'
import { processEvent } from './process-event.ts'
import { processRefund } from './process-refund.job.ts'
import { refreshPayment } from './refresh-payment.ts'
import { findDueRefunds } from './refunds.repo.ts'

const batch = 100
/** The queue normally processes an event sooner. An older event indicates an error, a crash, or a payment that is not stored yet. */
const overdueMs = 30_000

/** Processes open messages, refunds and payments that are due, for example after a crash. Charges no card. */
export const reconcilePaymentsJob: Job<object> = {
  name: 'RECONCILE_PAYMENTS',
  data: z.object({}),
  cron: '* * * * *',
  exclusive: true,
  async run(ctx) {
    const now = ctx.now()
    const events = await findWaitingEvents(ctx.db, new Date(now.getTime() - overdueMs), batch)
    const refunds = await findDueRefunds(ctx.db, now, batch)
    const payments = await claimPaymentsToReconcile(ctx.db, now, nextReconcileAt(1, now), batch)
    return sumReports([
      await processItems(ctx, events, (id) => processEvent(ctx, id)),
      await processItems(ctx, refunds, (id) => processRefund(ctx, id)),
      await processItems(ctx, payments, (id) => refresh(ctx, id)),
    ])
  },
}

async function refresh(ctx: Ctx, id: string): Promise<boolean> {
  const payment = await findPayment(ctx.db, id)
  return payment !== undefined && Boolean(await refreshPayment(ctx, payment))
}
