import { z } from 'zod'
import type { Job } from '#src/kernel/jobs/job.ts'
import { deletePictures } from './camera.repo.ts'

/** Pictures are for the moment: after three days they are gone. */
const picturesKeptMs = 72 * 60 * 60_000

export const doorsCleanUpJob: Job<object> = {
  name: 'DOORS_CLEAN_UP',
  data: z.object({}),
  exclusive: true,
  cron: '17 * * * *',
  async run(ctx) {
    const processed = await deletePictures(ctx.db, new Date(ctx.now().getTime() - picturesKeptMs))
    return { processed, failed: 0 }
  },
}
