import { draftHoldMs } from '@boxzone/contract/order-limits'
import { personKeysOf } from '#src/features/persons/index.ts'
import { deleteOccupancy } from '#src/features/warehouses/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { hashToken } from '#src/kernel/ids.ts'
import {
  countOpenHolds,
  deleteHoldsOfSubjects,
  findHeldSpans,
  lockHoldSubjects,
  updateHoldEnded,
  upsertBoxHolds,
} from './box-holds.repo.ts'
import {
  type Allowance,
  type Holder,
  holdAllowance,
  holdMemoryMs,
  holdTimeMs,
  limitsOf,
  personSubjects,
} from './hold-time.rules.ts'

/** The limits of one holder, locked until the transaction ends. Drafts and orders share them (decision 0008). */
export interface HoldLimits {
  /** The end of the permitted hold, at most `wanted`. Throws when the time is used up. */
  grant(boxId: string, wanted: Date): Promise<Date>
  /** The new end of a hold that exists already, at most `wanted`. Never earlier than `current`; never throws. */
  extend(boxId: string, current: Date, wanted: Date): Promise<Date>
  /** Throws when the holder holds too many Boxes besides these occupancies. */
  assertOpen(except: readonly string[]): Promise<void>
  record(hold: { readonly occupancyId: string; readonly boxId: string; readonly untilAt: Date }): Promise<void>
}

/** The remaining time of a holder without a time limit. It is longer than any hold, so it shortens none. */
const unlimited: Allowance = { leftMs: holdTimeMs, pausedUntil: null }

export async function lockHoldLimits(ctx: CallCtx, tx: Tx, holder: Holder): Promise<HoldLimits> {
  const now = ctx.now()
  const limits = limitsOf(holder, ctx.config).map((limit) => ({ ...limit, subject: hashToken(limit.subject) }))
  const subjects = limits.map(({ subject }) => subject)
  await lockHoldSubjects(tx, subjects)

  const allowanceFor = async (boxId: string) => {
    const spans = await findHeldSpans(tx, subjects, boxId, new Date(now.getTime() - holdMemoryMs))
    const spansOf = (subject: string) => spans.filter((span) => span.subject === subject)
    return limits
      .flatMap(({ subject, maxHeldMs }) =>
        maxHeldMs === null ? [] : [holdAllowance(spansOf(subject), now, maxHeldMs)],
      )
      .reduce((min, next) => (next.leftMs < min.leftMs ? next : min), unlimited)
  }
  const grant = async (boxId: string, wanted: Date) => {
    const { leftMs, pausedUntil } = await allowanceFor(boxId)
    if (pausedUntil) {
      throw new CallError('Box/hold-used-up', {
        retryAfterSeconds: Math.ceil((pausedUntil.getTime() - now.getTime()) / 1000),
        data: { boxId },
      })
    }
    return new Date(Math.min(wanted.getTime(), now.getTime() + leftMs))
  }

  return {
    grant,
    async extend(boxId, current, wanted) {
      const { leftMs } = await allowanceFor(boxId)
      const allowed = Math.min(wanted.getTime(), now.getTime() + leftMs)
      return new Date(Math.max(current.getTime(), allowed))
    },
    async assertOpen(except) {
      const open = await countOpenHolds(tx, subjects, now, except)
      const isFull = limits.some(({ subject, maxOpen }) => maxOpen !== null && (open.get(subject) ?? 0) >= maxOpen)
      if (isFull) throw new CallError('rate-limited', { retryAfterSeconds: (2 * draftHoldMs) / 1000 })
    },
    record: (hold) => upsertBoxHolds(tx, subjects, { ...hold, now }),
  }
}

/** Deletes the recorded holds of the account, which are stored under hashes of its id, e-mails and phone numbers. */
export async function eraseHoldsOf(tx: Tx, accountId: string): Promise<void> {
  const { emails, phones } = await personKeysOf(tx, accountId)
  const subjects = [
    ...personSubjects({ accountId }),
    ...emails.flatMap((email) => personSubjects({ email })),
    ...phones.flatMap((phone) => personSubjects({ phone })),
  ]
  await deleteHoldsOfSubjects(tx, subjects.map(hashToken))
}

/** Releases a hold before its end. */
export async function releaseHold(tx: Tx, occupancyId: string, now: Date): Promise<void> {
  await updateHoldEnded(tx, occupancyId, now)
  await deleteOccupancy(tx, occupancyId)
}
