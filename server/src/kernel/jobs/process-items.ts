import type { Ctx } from '../context.ts'
import type { JobReport } from './job.ts'

/** Processes all items with limited concurrency. A failed item does not stop the others. */
export async function processItems<Item>(
  ctx: Ctx,
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
  { atOnce = 1 }: { atOnce?: number } = {},
): Promise<JobReport> {
  let [processed, failed, next] = [0, 0, 0]
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) {
      const current = item
      await work(current).then(
        (done) => {
          if (done) processed++
        },
        (error: unknown) => {
          failed++
          ctx.log.error({ err: error, item: current }, 'processing an item failed')
        },
      )
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return { processed, failed }
}

export const sumReports = (reports: readonly JobReport[]): JobReport => ({
  processed: reports.reduce((sum, { processed }) => sum + processed, 0),
  failed: reports.reduce((sum, { failed }) => sum + failed, 0),
})
