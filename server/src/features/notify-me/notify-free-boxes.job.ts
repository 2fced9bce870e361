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

const forgetAfterDays = 30
const waitDays = 365

/** Tells the people who wait for a Box, in the order they asked, each once. */
export const notifyFreeBoxesJob: Job<object> = {
  name: 'NOTIFY_FREE_BOXES',
  data: z.object({}),
  cron: '* * * * *',
  exclusive: true,
  async run(ctx) {
    let processed = 0
    for (const warehouseId of await findRequestedWarehouses(ctx.db)) {
      processed += await ctx.transaction((tx) => tellWaiting(ctx, tx, warehouseId))
    }
    const before = (days: number) => new Date(ctx.now().getTime() - days * dayMs)
    await deleteOldRequests(ctx.db, before(forgetAfterDays), before(waitDays))
    return { processed, failed: 0 }
  },
}

async function tellWaiting(ctx: Ctx, tx: Tx, warehouseId: string): Promise<number> {
  const now = ctx.now()
  const waiting = await lockOpenRequests(tx, warehouseId)
  const free = await findUnofferedBoxes(tx, warehouseId, now, new Date(now.getTime() - dayMs))
  const matches = matchBoxes(waiting, free)
  if (matches.length === 0) return 0
  const place = await getWarehouseName(tx, warehouseId)
  for (const [person, box] of matches) await tell(ctx, tx, person, box, place.name)
  return matches.length
}

async function tell(ctx: Ctx, tx: Tx, person: FreeBoxRequest, box: OfferedBox, place: string): Promise<void> {
  await markNotified(tx, person.id, box.id, ctx.now())
  const url = `${ctx.config.origin}/location/${person.warehouseId}?box=${encodeURIComponent(box.number)}`
  await ctx.mail(tx, freeBoxEmail, {
    to: person.email,
    language: person.language,
    dedupeKey: person.id,
    data: { box: boxNameIn(person.language, box.name), squareMetres: box.squareMetres, place, url },
  })
  const account = await findAccountByEmail(tx, person.email)
  if (!account) return
  const { warehouseId } = person
  await notifyByPush(ctx, tx, account.id, { about: 'freeBox', box: box.name, place, warehouseId, number: box.number })
}
