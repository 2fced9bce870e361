import { maxReportMonths } from '@boxzone/contract/report-choices'
import { z } from 'zod'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { addMonths } from '#src/kernel/days.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { processItems } from '#src/kernel/jobs/process-items.ts'
import { findFirstMonth, findOutdatedWarehouses, upsertWarehouseMonths } from './warehouse-months.repo.ts'

const maxAgeMs = 6 * 60 * 60_000

/** Computes outdated months again, each warehouse in its own transaction. */
export const refreshReportsJob: Job<object> = {
  name: 'REFRESH_REPORTS',
  data: z.object({}),
  cron: '*/15 * * * *',
  exclusive: true,
  async run(ctx) {
    const outdated = await findOutdatedWarehouses(ctx.db, new Date(ctx.now().getTime() - maxAgeMs))
    return processItems(ctx, outdated, (id) => refreshWarehouse(ctx, id))
  },
}

async function refreshWarehouse(ctx: Ctx, id: string): Promise<boolean> {
  await ctx.transaction((tx) => computeWarehouseMonths(tx, id, ctx.now()))
  return true
}

/** Stores all months of a warehouse, at most ten years. */
export async function computeWarehouseMonths(tx: Tx, id: string, now: Date): Promise<void> {
  const current = now.toISOString().slice(0, 7)
  const oldest = addMonths(`${current}-01`, 1 - maxReportMonths).slice(0, 7)
  const first = (await findFirstMonth(tx, id)) ?? current
  // The middle one is the first month, limited to the range from `oldest` to `current`.
  const [, from = current] = [oldest, first, current].sort()
  await upsertWarehouseMonths(tx, id, from, now)
}
