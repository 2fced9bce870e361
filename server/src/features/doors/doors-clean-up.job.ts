import { z } from 'zod'
import { deleteRevokedCodes } from '#src/features/door-codes/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { addMonths, toDay } from '#src/kernel/days.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { deleteAttempts } from './access-log.repo.ts'
import { deletePictures } from './camera.repo.ts'
import { deleteDoorFaults } from './door-faults.repo.ts'

const pictureLifeMs = 72 * 60 * 60_000
const rowsPerTransaction = 5_000

export const doorsCleanUpJob: Job<object> = {
  name: 'DOORS_CLEAN_UP',
  data: z.object({}),
  exclusive: true,
  cron: '17 * * * *',
  async run(ctx) {
    const pictures = await deletePictures(ctx.db, new Date(ctx.now().getTime() - pictureLifeMs))
    const attempts = await deleteOld(ctx, (before, limit) => ctx.transaction((tx) => deleteAttempts(tx, before, limit)))
    const codes = await deleteOld(ctx, (before, limit) => deleteRevokedCodes(ctx.db, before, limit))
    const faults = await deleteOld(ctx, (before, limit) => deleteDoorFaults(ctx.db, before, limit))
    return { processed: pictures + attempts + codes + faults, failed: 0 }
  },
}

/** Deletes rows older than ACCESS_LOG_MONTHS, the retention period that the privacy notice states. */
async function deleteOld(ctx: Ctx, deleteRows: (before: Date, limit: number) => Promise<number>): Promise<number> {
  const day = addMonths(toDay(ctx.now(), 'UTC'), -ctx.config.ACCESS_LOG_MONTHS)
  const before = new Date(`${day}T00:00:00.000Z`)
  for (let total = 0; ; ) {
    const deleted = await deleteRows(before, rowsPerTransaction)
    total += deleted
    if (deleted < rowsPerTransaction) return total
  }
}
