import { draftHoldMs } from '@boxzone/contract/order-limits'
import { deleteOccupancy, insertOccupancy, updateLivingOccupancy } from '#src/features/warehouses/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { countOpenHolds, type DraftHold, deleteHold, lockHold, updateHold, upsertHold } from './holds.repo.ts'
import { findOpenOrderOfDraft, lockSource } from './orders.repo.ts'
import type { BoxWithWarehouse } from './rentable-box.ts'

/** Holds the Box for a draft from its first summary on and extends the hold once on request. */
export async function holdForDraft(
  ctx: CallCtx,
  rentable: BoxWithWarehouse,
  draftId: string,
  prolong: boolean,
): Promise<DraftHold> {
  const now = ctx.now()
  const { box } = rentable
  return ctx.transaction(async (tx) => {
    const hold = await lockHold(tx, draftId)
    if (hold && hold.boxId === box.id && hold.expiresAt > now) return prolong ? extendHold(tx, hold, now) : hold
    if (hold && hold.expiresAt > now) await deleteOccupancy(tx, hold.occupancyId)
    await assertHoldLimit(ctx, tx, draftId)
    const created = await createHold(tx, rentable, { draftId, source: ctx.source, now })
    return created ?? holdOfOrder(tx, box.id, draftId, now)
  })
}

async function createHold(
  tx: Tx,
  { box }: BoxWithWarehouse,
  { draftId, source, now }: { draftId: string; source: string; now: Date },
): Promise<DraftHold | null> {
  const expiresAt = new Date(now.getTime() + draftHoldMs)
  const occupancy = {
    boxId: box.id,
    kind: 'HOLD',
    reference: `draft:${draftId}`,
    fromAt: now,
    untilAt: expiresAt,
  } as const
  const occupancyId = await insertOccupancy(tx, occupancy)
  if (!occupancyId) return null
  const facts = { draftId, boxId: box.id, occupancyId, source, monthlyNet: box.monthlyNet }
  const hold = { ...facts, expiresAt, prolonged: false, createdAt: now }
  await upsertHold(tx, hold)
  return hold
}

/** When the order of this draft holds the Box, the customer must not get Box/is-taken. */
async function holdOfOrder(tx: Tx, boxId: string, draftId: string, now: Date): Promise<DraftHold> {
  const order = await findOpenOrderOfDraft(tx, draftId, boxId, now)
  if (!order) throw new CallError('Box/is-taken')
  await deleteHold(tx, draftId)
  const { occupancyId, holdUntil: expiresAt, quote, source } = order
  // Only a new payment extends the hold of an order.
  return {
    draftId,
    boxId,
    occupancyId,
    source,
    expiresAt,
    prolonged: true,
    monthlyNet: quote.monthlyNet,
    createdAt: now,
  }
}

async function extendHold(tx: Tx, hold: DraftHold, now: Date): Promise<DraftHold> {
  if (hold.prolonged) return hold
  const expiresAt = new Date(hold.expiresAt.getTime() + draftHoldMs)
  if (!(await updateLivingOccupancy(tx, hold.occupancyId, now, { untilAt: expiresAt })))
    throw new CallError('Box/is-taken')
  await updateHold(tx, hold.draftId, expiresAt, true)
  return { ...hold, expiresAt, prolonged: true }
}

async function assertHoldLimit(ctx: CallCtx, tx: Tx, draftId: string): Promise<void> {
  await lockSource(tx, ctx.source)
  const open = await countOpenHolds(tx, ctx.source, ctx.now(), draftId)
  if (open < ctx.config.OPEN_HOLDS_PER_SOURCE) return
  throw new CallError('rate-limited', { retryAfterSeconds: draftHoldMs / 1000 })
}
