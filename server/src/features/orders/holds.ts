import { draftHoldMs } from '@boxzone/contract/order-limits'
import { insertOccupancy, updateUnexpiredOccupancy } from '#src/features/warehouses/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { idOf } from '#src/kernel/ids.ts'
import { claimableFrom } from './free-from.ts'
import { type HoldLimits, lockHoldLimits, releaseHold } from './hold-limits.ts'
import { type DraftHold, deleteHold, lockDraft, lockHolds, updateHold, upsertHold } from './holds.repo.ts'
import { findOpenOrderOfDraft, lockOpenOrdersOfDraft } from './orders.repo.ts'
import type { BoxWithWarehouse } from './rentable-box.ts'

interface Draft {
  readonly draftId: string
  /** All Boxes of the draft. Its holds of other Boxes are released. */
  readonly boxIds: readonly string[]
}

/** Holds all Boxes of a draft or none, from its first summary on, and extends the holds once on request. */
export async function holdForDraft(
  ctx: CallCtx,
  rentables: readonly BoxWithWarehouse[],
  draft: Draft,
  prolong: boolean,
): Promise<ReadonlyMap<string, DraftHold>> {
  return ctx.transaction(async (tx) => {
    await lockDraft(tx, draft.draftId)
    const holds = new Map<string, DraftHold>()
    for (const rentable of rentables) holds.set(rentable.box.id, await holdBox(ctx, tx, rentable, draft, prolong))
    return holds
  })
}

async function holdBox(
  ctx: CallCtx,
  tx: Tx,
  rentable: BoxWithWarehouse,
  { draftId, boxIds }: Draft,
  prolong: boolean,
): Promise<DraftHold> {
  const now = ctx.now()
  const { box } = rentable
  const holds = await lockHolds(tx, draftId)
  const kept = holds.filter(({ boxId, expiresAt }) => expiresAt > now && boxIds.includes(boxId))
  const hold = kept.find(({ boxId }) => boxId === box.id)
  for (const other of holds) if (other.expiresAt > now && !kept.includes(other)) await dropHold(tx, other, now)
  if (hold) return prolong ? extendHold(ctx, tx, hold) : hold
  return (await holdOfOrder(tx, box.id, draftId, now)) ?? createHold(ctx, tx, rentable, { draftId, kept })
}

async function dropHold(tx: Tx, { draftId: rowId, occupancyId }: DraftHold, now: Date): Promise<void> {
  await releaseHold(tx, occupancyId, now)
  await deleteHold(tx, rowId)
}

const limitsOfDraft = (ctx: CallCtx, tx: Tx, draftId: string): Promise<HoldLimits> =>
  lockHoldLimits(ctx, tx, { device: ctx.sessionId, draftId, source: ctx.source })

/** The other Boxes of the draft do not count towards the limit of open holds: another limit applies to one order. */
async function createHold(
  ctx: CallCtx,
  tx: Tx,
  rentable: BoxWithWarehouse,
  { draftId, kept }: { readonly draftId: string; readonly kept: readonly DraftHold[] },
): Promise<DraftHold> {
  const now = ctx.now()
  const { box } = rentable
  const limits = await limitsOfDraft(ctx, tx, draftId)
  const own = [...(await lockOpenOrdersOfDraft(tx, draftId)), ...kept]
  await limits.assertOpen(own.map(({ occupancyId }) => occupancyId))
  const expiresAt = await limits.grant(box.id, new Date(now.getTime() + draftHoldMs))
  const isFurther = kept.some((hold) => hold.draftId === draftId)
  const rowId = isFurther ? idOf(`draft-hold:${draftId}:${box.id}`) : draftId
  const reference = `draft:${rowId}`
  const fromAt = claimableFrom(rentable, { config: ctx.config, now }) ?? now
  const claim = { boxId: box.id, kind: 'HOLD', reference, fromAt, untilAt: expiresAt } as const
  const occupancyId = await insertOccupancy(tx, claim, now)
  if (!occupancyId) throw new CallError('Box/is-taken', { data: { boxId: box.id } })
  const facts = { boxId: box.id, occupancyId, source: ctx.source, monthlyNet: box.monthlyNet }
  const row = { draftId: rowId, leadDraftId: isFurther ? draftId : null }
  const hold = { ...row, ...facts, expiresAt, prolonged: false, createdAt: now }
  await upsertHold(tx, hold)
  await limits.record({ occupancyId, boxId: box.id, untilAt: expiresAt })
  return hold
}

/** Returns the hold of the draft's own order, so that the customer does not get Box/is-taken. */
async function holdOfOrder(tx: Tx, boxId: string, draftId: string, now: Date): Promise<DraftHold | null> {
  const order = await findOpenOrderOfDraft(tx, draftId, boxId, now)
  if (!order) return null
  const { occupancyId, holdUntil: expiresAt, quote, source } = order
  // Only a new payment extends the hold of an order.
  return {
    draftId,
    leadDraftId: null,
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
  const limits = await limitsOfDraft(ctx, tx, hold.leadDraftId ?? hold.draftId)
  const expiresAt = await limits.extend(boxId, current, new Date(current.getTime() + draftHoldMs))
  if (!(await updateUnexpiredOccupancy(tx, occupancyId, ctx.now(), { untilAt: expiresAt })))
    throw new CallError('Box/is-taken', { data: { boxId } })
  await updateHold(tx, hold.draftId, expiresAt, true)
  await limits.record({ occupancyId, boxId, untilAt: expiresAt })
  return { ...hold, expiresAt, prolonged: true }
}
