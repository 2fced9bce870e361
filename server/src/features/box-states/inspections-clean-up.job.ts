import { z } from 'zod'
import { addMonths, toDay } from '#src/kernel/days.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { deleteInspectionPhotos } from './inspections.repo.ts'

const photosPerStatement = 500
const photoMonths = 12

/** Deletes the photos of inspections after 12 months. The results stay. */
export const inspectionsCleanUpJob: Job<object> = {
  name: 'INSPECTIONS_CLEAN_UP',
  data: z.object({}),
  exclusive: true,
  cron: '27 3 * * *',
  async run(ctx) {
    const before = new Date(`${addMonths(toDay(ctx.now(), 'UTC'), -photoMonths)}T00:00:00.000Z`)
    for (let processed = 0; ; ) {
      const deleted = await deleteInspectionPhotos(ctx.db, before, photosPerStatement)
      processed += deleted
      if (deleted < photosPerStatement) return { processed, failed: 0 }
    }
  },
}
