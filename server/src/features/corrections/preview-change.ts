import type { AuditedChange, Changed } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'

class RolledBack extends Error {}

/** Runs a change, returns its result and rolls the transaction back, so that a preview and the change agree. */
export async function previewChange<Result>(
  ctx: Ctx,
  change: Pick<AuditedChange<unknown>, 'before'>,
  work: (tx: Tx) => Promise<Changed<Result>>,
): Promise<Result> {
  const results: Result[] = []
  try {
    await ctx.transaction(async (tx) => {
      await change.before(tx)
      results.push((await work(tx)).result)
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  const result = results.at(-1)
  if (result === undefined) throw new Error('the preview has no result')
  return result
}
