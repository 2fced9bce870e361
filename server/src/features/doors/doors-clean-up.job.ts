import { z } from 'zod'
import type { Ctx } from '#src/kernel/context.ts'
import { addMonths, toDay } from '#src/kernel/days.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { deleteAttempts } from './access-log.repo.ts'
import { deletePictures } from './camera.repo.ts'

const pictureLifeMs = 72 * 60 * 60_000
const attemptsPerTransaction = 5_000

export const doorsCleanUpJob: Job<object> = {
  name: 'DOORS_CLEAN_UP',
  data: z.object({}),
  exclusive: true,
  cron: '17 * * * *',
  async run(ctx) {
    const pictures = await deletePictures(ctx.db, new Date(ctx.now().getTime() - pictureLifeMs))
    return { processed: pictures + (await deleteOldAttempts(ctx)), failed: 0 }
  },
}

/** ACCESS_LOG_MONTHS is the retention period that the privacy notice states. */
async function deleteOldAttempts(ctx: Ctx): Promise<number> {
  const day = addMonths(toDay(ctx.now(), 'UTC'), -ctx.config.ACCESS_LOG_MONTHS)
  const before = new Date(`${day}T00:00:00.000Z`)
  for (let total = 0; ; ) {
    const deleted = await ctx.transaction((tx) => deleteAttempts(tx, before, attemptsPerTransaction))
    total += deleted
    if (deleted < attemptsPerTransaction) return total
  }
}
