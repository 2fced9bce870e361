import type { CallCtx } from '#src/kernel/context.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { releaseLimit } from '#src/kernel/rate-limit.repo.ts'
import { type Limit, perHour, perMinutes } from '#src/kernel/rate-limit.ts'

type Configured = Pick<CallCtx, 'config'>

/** Failures per account in 15 minutes and per source in an hour (decisions, section 2). */
const perSource = ({ config }: Configured) => perHour('sign-in-source', config.SIGN_IN_FAILURES_PER_SOURCE)
const perAccount =
  (name: string) =>
  ({ config }: Configured): Limit =>
    perMinutes(name, config.SIGN_IN_FAILURES_PER_ACCOUNT, 15)
export const loginsPerAccount = perAccount('login-account')
export const loginsPerDevice = perAccount('login-device')
export const resetsPerAccount = perAccount('reset-account')
export const confirmationsPerAccount = perAccount('confirmation-account')
export const passwordChecksPerAccount = perAccount('password-check')
export const emailChangesPerAccount = perAccount('email-change')

export interface RateLimitKey {
  readonly limit: Limit
  readonly subject: string
}

export const ofSource = (ctx: CallCtx): RateLimitKey => ({ limit: perSource(ctx), subject: ctx.source })
/** Counts by the entered e-mail address, so that unknown accounts are limited too. */
export const ofAccount = (limit: Limit, email: string): RateLimitKey => ({ limit, subject: hashToken(email) })

/** Counts before the attempt, so that concurrent attempts cannot exceed the limit. A success is not counted. */
export async function countFailures<Result>(
  ctx: CallCtx,
  counted: readonly RateLimitKey[],
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (const { limit, subject } of counted) await ctx.limit(limit, subject)
  const result = await attempt()
  for (const { limit, subject } of counted) await releaseLimit(ctx.db, limit, subject)
  return result
}

export async function countUse(ctx: CallCtx, counted: readonly RateLimitKey[]): Promise<void> {
  for (const { limit, subject } of counted) await ctx.limit(limit, subject)
}
