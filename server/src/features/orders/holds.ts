import { draftHoldMs } from '@boxzone/contract/order-limits'
import { insertOccupancy, updateUnexpiredOccupancy } from '#src/features/warehouses/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { claimableFrom } from './free-from.ts'
import { type HoldLimits, lockHoldLimits, releaseHold } from './hold-limits.ts'
import { type DraftHold, deleteHold, lockHold, updateHold, upsertHold } from './holds.repo.ts'
import { findOpenOrderOfDraft, lockOpenOrderOfDraft } from './orders.repo.ts'
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
    const isLiving = hold !== undefined && hold.expiresAt > now
    if (isLiving && hold.boxId === box.id) return prolong ? extendHold(ctx, tx, hold) : hold
    if (isLiving) await releaseHold(tx, hold.occupancyId, now)
    return (await holdOfOrder(tx, box.id, draftId, now)) ?? createHold(ctx, tx, rentable, draftId)
  })
}

const limitsOfDraft = (ctx: CallCtx, tx: Tx, draftId: string): Promise<HoldLimits> =>
  lockHoldLimits(ctx, tx, { device: ctx.sessionId, draftId, source: ctx.source })

async function createHold(ctx: CallCtx, tx: Tx, rentable: BoxWithWarehouse, draftId: string): Promise<DraftHold> {
  const now = ctx.now()
  const { box } = rentable
  const limits = await limitsOfDraft(ctx, tx, draftId)
  const ordered = await lockOpenOrderOfDraft(tx, draftId)
  await limits.assertOpen(ordered ? [ordered.occupancyId] : [])
  const expiresAt = await limits.grant(box.id, new Date(now.getTime() + draftHoldMs))
  const reference = `draft:${draftId}`
  const fromAt = claimableFrom(rentable, { config: ctx.config, now }) ?? now
  const claim = { boxId: box.id, kind: 'HOLD', reference, fromAt, untilAt: expiresAt } as const
  const occupancyId = await insertOccupancy(tx, claim, now)
  if (!occupancyId) throw new CallError('Box/is-taken')
  const facts = { draftId, boxId: box.id, occupancyId, source: ctx.source, monthlyNet: box.monthlyNet }
  const hold = { ...facts, expiresAt, prolonged: false, createdAt: now }
  await upsertHold(tx, hold)
  await limits.record({ occupancyId, boxId: box.id, untilAt: expiresAt })
  return hold
}

/** Returns the hold of the draft's own order, so that the customer does not get Box/is-taken. */
async function holdOfOrder(tx: Tx, boxId: string, draftId: string, now: Date): Promise<DraftHold | null> {
  const order = await findOpenOrderOfDraft(tx, draftId, boxId, now)
  if (!order) return null
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

async function extendHold(ctx: CallCtx, tx: Tx, hold: DraftHold): Promise<DraftHold> {
  if (hold.prolonged) return hold
  const { boxId, occupancyId, expiresAt: current } = hold
  const limits = await limitsOfDraft(ctx, tx, hold.draftId)
  const expiresAt = await limits.extend(boxId, current, new Date(current.getTime() + draftHoldMs))
  if (!(await updateUnexpiredOccupancy(tx, occupancyId, ctx.now(), { untilAt: expiresAt })))
    throw new CallError('Box/is-taken')
  await updateHold(tx, hold.draftId, expiresAt, true)
  await limits.record({ occupancyId, boxId, untilAt: expiresAt })
  return { ...hold, expiresAt, prolonged: true }
}
