import { z } from 'zod'
import type { Ctx } from '#src/kernel/context.ts'
import { addMonths, toDay } from '#src/kernel/days.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { deleteAttempts } from './access-log.repo.ts'
import { deletePictures } from './camera.repo.ts'

/** Pictures are for the moment: after three days they are gone. */
const picturesKeptMs = 72 * 60 * 60_000
const attemptsAtOnce = 5_000

export const doorsCleanUpJob: Job<object> = {
  name: 'DOORS_CLEAN_UP',
  data: z.object({}),
  exclusive: true,
  cron: '17 * * * *',
  async run(ctx) {
    const pictures = await deletePictures(ctx.db, new Date(ctx.now().getTime() - picturesKeptMs))
    return { processed: pictures + (await forgetAttempts(ctx)), failed: 0 }
  },
}

/** The log of openings is kept as long as the privacy text says. */
async function forgetAttempts(ctx: Ctx): Promise<number> {
  const day = addMonths(toDay(ctx.now(), 'UTC'), -ctx.config.ACCESS_LOG_MONTHS)
  const before = new Date(`${day}T00:00:00.000Z`)
  for (let forgotten = 0; ; ) {
    const some = await ctx.transaction((tx) => deleteAttempts(tx, before, attemptsAtOnce))
    forgotten += some
    if (some < attemptsAtOnce) return forgotten
  }
}
