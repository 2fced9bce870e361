import { z } from 'zod'
import type { Job } from '#src/kernel/jobs/job.ts'
import { processItems } from '#src/kernel/jobs/process-items.ts'
import { acknowledgeDoneTasks, findDueLists } from './lock-code-lists.repo.ts'
import { sendCodes } from './send-codes.ts'

const listsPerRun = 1_000
/** Sends many lists concurrently, because each one mostly waits for the response of its lock. */
const listsAtOnce = 20

/** Sends due code lists to their locks. A lock that does not acknowledge gets its list again with increasing delays. */
export const sendCodesJob: Job<object> = {
  name: 'SEND_DOOR_CODES',
  data: z.object({}),
  cron: '* * * * *',
  async run(ctx) {
    const byStaff = await acknowledgeDoneTasks(ctx.db, ctx.now())
    const due = await findDueLists(ctx.db, ctx.now(), listsPerRun)
    const sent = await processItems(ctx, due, (lockId) => sendCodes(ctx, lockId), { atOnce: listsAtOnce })
    return { ...sent, processed: sent.processed + byStaff }
  },
}
