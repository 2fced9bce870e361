import { deleteOccupancy, insertOccupancy, updateLivingOccupancy } from '#src/features/warehouses/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { countOpenHolds, type DraftHold, lockHold, updateHold, upsertHold } from './holds.repo.ts'
import { draftHoldMs } from './orders.rules.ts'
import type { Rentable } from './rentable.ts'

/** Keeps the Box for a draft while its owner types: taken at the first summary, prolonged once when asked. */
export async function holdForDraft(
  ctx: CallCtx,
  rentable: Rentable,
  draftId: string,
  prolong: boolean,
): Promise<DraftHold> {
  const now = ctx.now()
  const { box } = rentable
  return ctx.transaction(async (tx) => {
    const hold = await lockHold(tx, draftId)
    if (hold && hold.boxId === box.id && hold.expiresAt > now) return prolong ? prolonged(tx, hold, now) : hold
    if (hold && hold.expiresAt > now) await deleteOccupancy(tx, hold.occupancyId)
    await assertFewHolds(ctx, tx, draftId)
    return takeHold(tx, rentable, { draftId, source: ctx.source, prolonged: false, now })
  })
}

async function takeHold(
  tx: Tx,
  { box }: Rentable,
  facts: { draftId: string; source: string; prolonged: boolean; now: Date },
): Promise<DraftHold> {
  const { draftId, source, now } = facts
  const expiresAt = new Date(now.getTime() + draftHoldMs)
  const reference = `draft:${draftId}`
  const occupancyId = await insertOccupancy(tx, {
    boxId: box.id,
    kind: 'HOLD',
    reference,
    fromAt: now,
    untilAt: expiresAt,
  })
  if (!occupancyId) throw new CallError('Box/is-taken')
  const { prolonged: wasProlonged } = facts
  const hold = {
    draftId,
    boxId: box.id,
    occupancyId,
    source,
    expiresAt,
    prolonged: wasProlonged,
    monthlyNet: box.monthlyNet,
    createdAt: now,
  }
  await upsertHold(tx, hold)
  return hold
}

async function prolonged(tx: Tx, hold: DraftHold, now: Date): Promise<DraftHold> {
  if (hold.prolonged) return hold
  const expiresAt = new Date(hold.expiresAt.getTime() + draftHoldMs)
  if (!(await updateLivingOccupancy(tx, hold.occupancyId, now, { untilAt: expiresAt })))
    throw new CallError('Box/is-taken')
  await updateHold(tx, hold.draftId, expiresAt, true)
  return { ...hold, expiresAt, prolonged: true }
}

async function assertFewHolds(ctx: CallCtx, tx: Tx, draftId: string): Promise<void> {
  const open = await countOpenHolds(tx, ctx.source, ctx.now(), draftId)
  if (open < ctx.config.OPEN_HOLDS_PER_SOURCE) return
  throw new CallError('rate-limited', { retryAfterSeconds: draftHoldMs / 1000 })
}
