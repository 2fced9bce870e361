import { z } from 'zod'
import type { Job } from '#src/kernel/jobs/job.ts'
import { processEvent } from './process-event.ts'

export const processPaymentEventJob: Job<{ eventId: string }> = {
  name: 'PROCESS_PAYMENT_EVENT',
  data: z.object({ eventId: z.uuid() }),
  run: async (ctx, { eventId }) => {
    const done = await processEvent(ctx, eventId)
    // The error makes the queue retry, because a webhook can arrive before the payment is committed.
    if (!done) throw new Error(`the payment of event ${eventId} does not exist yet`)
    return { processed: 1, failed: 0 }
  },
}
