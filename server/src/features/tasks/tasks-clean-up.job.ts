import { z } from 'zod'
import { addMonths, toDay } from '#src/kernel/days.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { deleteDoneTasks } from './tasks.repo.ts'

const doneTaskMonths = 12

/** Deletes completed tasks that staff created, after 12 months. */
export const tasksCleanUpJob: Job<object> = {
  name: 'TASKS_CLEAN_UP',
  data: z.object({}),
  exclusive: true,
  cron: '37 3 * * *',
  async run(ctx) {
    const before = new Date(`${addMonths(toDay(ctx.now(), 'UTC'), -doneTaskMonths)}T00:00:00.000Z`)
    return { processed: await deleteDoneTasks(ctx.db, before), failed: 0 }
  },
}
