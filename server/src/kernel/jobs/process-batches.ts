import type { Ctx } from '../context.ts'
import type { JobReport } from './job.ts'
import { processItems, sumReports } from './process-items.ts'

interface BatchLimits {
  readonly size: number
  readonly atOnce?: number
}

/**
 * Processes items in batches. `work` returns how many items it processed. The items of a failed batch are processed one
 * by one, so that a bad item does not stop the others.
 */
export async function processBatches<Item>(
  ctx: Ctx,
  items: readonly Item[],
  work: (batch: readonly Item[]) => Promise<number>,
  { size, atOnce = 1 }: BatchLimits,
): Promise<JobReport> {
  const batches = Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
  const reports: JobReport[] = []
  await processItems(ctx, batches, async (batch) => reports.push(await processBatch(ctx, batch, work)) > 0, { atOnce })
  return sumReports(reports)
}

async function processBatch<Item>(
  ctx: Ctx,
  batch: readonly Item[],
  work: (batch: readonly Item[]) => Promise<number>,
): Promise<JobReport> {
  const oneByOne = () => processItems(ctx, batch, async (item) => (await work([item])) > 0)
  if (batch.length === 1) return oneByOne()
  try {
    return { processed: await work(batch), failed: 0 }
  } catch (error) {
    ctx.log.warn({ err: error, items: batch.length }, 'a batch failed, its items are processed one by one')
    return oneByOne()
  }
}
