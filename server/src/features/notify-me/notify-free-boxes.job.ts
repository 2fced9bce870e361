import { z } from 'zod'
import { findAccountByEmail } from '#src/features/accounts/index.ts'
import { notifyByPush } from '#src/features/push/index.ts'
import { boxNameIn } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { dayMs } from '#src/kernel/days.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { freeBoxEmail } from './free-box.email.tsx'
import {
  deleteOldRequests,
  type FreeBoxRequest,
  findRequestedWarehouses,
  findUnofferedBoxes,
  getWarehouseName,
  lockOpenRequests,
  markNotified,
  type OfferedBox,
} from './notify-me.repo.ts'
import { matchBoxes } from './notify-me.rules.ts'

const deleteNotifiedAfterDays = 30
const deleteOpenAfterDays = 365
const deleteUnconfirmedAfterDays = 7

/** Notifies the recipients of confirmed requests once, in the order of their confirmations. Deletes old requests. */
export const notifyFreeBoxesJob: Job<object> = {
  name: 'NOTIFY_FREE_BOXES',
  data: z.object({}),
  cron: '* * * * *',
  exclusive: true,
  async run(ctx) {
    let processed = 0
    for (const warehouseId of await findRequestedWarehouses(ctx.db)) {
      processed += await ctx.transaction((tx) => notifyWarehouse(ctx, tx, warehouseId))
    }
    const before = (days: number) => new Date(ctx.now().getTime() - days * dayMs)
    await deleteOldRequests(ctx.db, {
      notifiedBefore: before(deleteNotifiedAfterDays),
      requestedBefore: before(deleteOpenAfterDays),
      unconfirmedBefore: before(deleteUnconfirmedAfterDays),
    })
    return { processed, failed: 0 }
  },
}

async function notifyWarehouse(ctx: Ctx, tx: Tx, warehouseId: string): Promise<number> {
  const now = ctx.now()
  const requests = await lockOpenRequests(tx, warehouseId)
  const free = await findUnofferedBoxes(tx, warehouseId, now, new Date(now.getTime() - dayMs))
  const matches = matchBoxes(requests, free)
  if (matches.length === 0) return 0
  const { name } = await getWarehouseName(tx, warehouseId)
  for (const [request, box] of matches) await notify(ctx, tx, request, box, name)
  return matches.length
}

async function notify(
  ctx: Ctx,
  tx: Tx,
  request: FreeBoxRequest,
  box: OfferedBox,
  warehouseName: string,
): Promise<void> {
  await markNotified(tx, request.id, box.id, ctx.now())
  const { warehouseId } = request
  const url = `${ctx.config.origin}/location/${warehouseId}?box=${encodeURIComponent(box.number)}`
  await ctx.mail(tx, freeBoxEmail, {
    to: request.email,
    language: request.language,
    warehouseId,
    dedupeKey: request.id,
    data: { box: boxNameIn(request.language, box.name), squareMetres: box.squareMetres, place: warehouseName, url },
  })
  const account = await findAccountByEmail(tx, request.email)
  if (!account) return
  await notifyByPush(ctx, tx, account.id, {
    about: 'freeBox',
    box: box.name,
    place: warehouseName,
    warehouseId,
    number: box.number,
  })
}
