import { z } from 'zod'
import { addMonths, toDay } from '#src/kernel/days.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { deleteOldItems } from './box-items.repo.ts'
import { listRetentionMonths } from './box-items.rules.ts'
import { deleteOldClaims } from './insurance-claims.repo.ts'

const itemsPerStatement = 500
/** The privacy policy states this period. */
const claimRetentionMonths = 12

/** Deletes the items of contracts that ended a year ago, and insurance claims that are a year old. */
export const boxItemsCleanUpJob: Job<object> = {
  name: 'BOX_ITEMS_CLEAN_UP',
  data: z.object({}),
  exclusive: true,
  cron: '37 3 * * *',
  async run(ctx) {
    const monthsAgo = (months: number) => new Date(`${addMonths(toDay(ctx.now(), 'UTC'), -months)}T00:00:00.000Z`)
    let processed = await deleteOldClaims(ctx.db, monthsAgo(claimRetentionMonths))
    for (;;) {
      const deleted = await deleteOldItems(ctx.db, monthsAgo(listRetentionMonths), itemsPerStatement)
      processed += deleted
      if (deleted < itemsPerStatement) return { processed, failed: 0 }
    }
  },
}
