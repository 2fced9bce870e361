import { z } from 'zod'
import type { Job } from '#src/kernel/jobs/job.ts'
import { anonymizeUnpaidOrders } from './orders.repo.ts'
import { unpaidLifeMs } from './orders.rules.ts'
import { deleteOldPreparedOrders } from './prepared-orders.repo.ts'

export const ordersCleanUpJob: Job<object> = {
  name: 'ORDERS_CLEAN_UP',
  data: z.object({}),
  cron: '47 3 * * *',
  exclusive: true,
  run: async (ctx) => {
    const before = new Date(ctx.now().getTime() - unpaidLifeMs)
    const processed = await anonymizeUnpaidOrders(ctx.db, before)
    return { processed: processed + (await deleteOldPreparedOrders(ctx.db, before)), failed: 0 }
  },
}
