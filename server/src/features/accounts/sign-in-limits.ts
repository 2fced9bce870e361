import type { CallCtx } from '#src/kernel/context.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { releaseLimit } from '#src/kernel/rate-limit.repo.ts'
import { type Limit, perHour, perMinutes } from '#src/kernel/rate-limit.ts'

/** Failures that count: 10 per account in 15 minutes, 100 per source in an hour (decisions, section 2). */
const perSource = perHour('sign-in-source', 100)
export const loginsPerAccount = perMinutes('login-account', 10, 15)
export const loginsPerDevice = perMinutes('login-device', 10, 15)
export const resetsPerAccount = perMinutes('reset-account', 10, 15)
export const confirmationsPerAccount = perMinutes('confirmation-account', 10, 15)
export const passwordChecksPerAccount = perMinutes('password-check', 10, 15)
export const emailChangesPerAccount = perMinutes('email-change', 10, 15)

export interface Counted {
  readonly limit: Limit
  readonly subject: string
}

export const ofSource = (ctx: CallCtx): Counted => ({ limit: perSource, subject: ctx.source })
/** The account by the address that was typed, whether there is one or not. */
export const ofAccount = (limit: Limit, email: string): Counted => ({ limit, subject: hashToken(email) })

/**
 * Counts an attempt before it is made, so that a thousand at once are no more than the limit lets through;
 * a success takes its count back.
 */
export async function countFailures<Result>(
  ctx: CallCtx,
  counted: readonly Counted[],
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (const { limit, subject } of counted) await ctx.limit(limit, subject)
  const result = await attempt()
  for (const { limit, subject } of counted) await releaseLimit(ctx.db, limit, subject)
  return result
}

export async function countUse(ctx: CallCtx, counted: readonly Counted[]): Promise<void> {
  for (const { limit, subject } of counted) await ctx.limit(limit, subject)
}
