import { z } from 'zod'
import type { Job } from '#src/kernel/jobs/job.ts'
import { processEvent } from './process-event.ts'

/** Does what a provider's message says. */
export const processPaymentEventJob: Job<{ eventId: string }> = {
  name: 'PROCESS_PAYMENT_EVENT',
  data: z.object({ eventId: z.uuid() }),
  run: async (ctx, { eventId }) => {
    const done = await processEvent(ctx, eventId)
    // Thrown, so that the queue comes again: a message may be faster than our own commit.
    if (!done) throw new Error(`The payment of event ${eventId} is not known yet`)
    return { processed: 1, failed: 0 }
  },
}
