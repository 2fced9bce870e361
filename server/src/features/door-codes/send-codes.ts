import { z } from 'zod'
import type { CodesReport, LockCodeList } from '#src/gateways/locks/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { findCodesOfLock } from './door-codes.repo.ts'
import { afterReport, resendDelayMs } from './door-codes.rules.ts'
import { claimDueList, type LockCodeListRow, lockCodeListForUpdate, updateCodeList } from './lock-code-lists.repo.ts'

/** Sends the list of a lock once. Returns whether the lock acknowledged its newest version. */
export async function sendCodes(ctx: Ctx, lockId: string): Promise<boolean> {
  const list = await claimList(ctx, lockId)
  if (!list) return false
  const version = await ctx.locks.sendCodes(list)
  if (version === null) return false
  await storeReportedVersion(ctx, { lockId, version })
  return version === list.version
}

/** Claims the list until its next attempt, so that two processes do not send it at the same time. */
function claimList(ctx: Ctx, lockId: string): Promise<LockCodeList | null> {
  return ctx.transaction(async (tx) => {
    const now = ctx.now()
    const due = await claimDueList(tx, lockId, now)
    if (!due) return null
    const attempts = due.attempts + 1
    const nextAttemptAt = new Date(now.getTime() + resendDelayMs(attempts))
    await updateCodeList(tx, lockId, { attempts, sentAt: now, nextAttemptAt })
    return listedCodes(ctx, tx, due)
  })
}

async function listedCodes(ctx: Ctx, db: Db, list: LockCodeListRow): Promise<LockCodeList> {
  const codes = await findCodesOfLock(db, list, ctx.now())
  return {
    lockId: list.lockId,
    version: list.version,
    codes: codes.map(({ code, validFrom, validUntil }) => ({
      code: z.string().parse(ctx.cipher.decrypt('door_code.code', code)),
      from: validFrom,
      until: validUntil,
    })),
  }
}

/** The newest list of a lock, for staff who set its codes on site. */
export function findListedCodes(ctx: Ctx, lockId: string): Promise<LockCodeList | null> {
  return ctx.transaction(async (tx) => {
    const list = await lockCodeListForUpdate(tx, lockId)
    return list ? listedCodes(ctx, tx, list) : null
  })
}

/** Stores the version that a lock applies. Returns whether the lock needs a newer list. */
export function storeReportedVersion(ctx: Ctx, { lockId, version: reported }: CodesReport): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const list = await lockCodeListForUpdate(tx, lockId)
    if (!list) return false
    const { version, acknowledgedVersion } = afterReport(list, reported)
    const isCurrent = acknowledgedVersion === version
    const nextAttemptAt = isCurrent ? null : (list.nextAttemptAt ?? ctx.now())
    const sending = isCurrent ? { attempts: 0 } : {}
    await updateCodeList(tx, lockId, {
      version,
      acknowledgedVersion,
      acknowledgedAt: ctx.now(),
      nextAttemptAt,
      ...sending,
    })
    return !isCurrent
  })
}
