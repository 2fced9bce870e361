import { z } from 'zod'
import type { Job } from '#src/kernel/jobs/job.ts'
import { deleteSignedOut } from './push.repo.ts'

/** Deletes subscriptions of devices that have neither a session nor a valid device token. */
export const pushCleanUpJob: Job<object> = {
  name: 'PUSH_CLEAN_UP',
  data: z.object({}),
  exclusive: true,
  cron: '41 * * * *',
  run: async (ctx) => ({ processed: await deleteSignedOut(ctx.db, ctx.now()), failed: 0 }),
}
