import type { CallCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { countLimit, releaseLimit } from '#src/kernel/rate-limit.repo.ts'
import { type Limit, perHour, perMinutes } from '#src/kernel/rate-limit.ts'
import { waitSeconds, withFailure } from './sign-in-delay.rules.ts'
import { deleteFailures, lockFailures, updateFailures } from './sign-in-failures.repo.ts'

type Configured = Pick<CallCtx, 'config'>

const perSource = ({ config }: Configured) => perHour('sign-in-source', config.SIGN_IN_FAILURES_PER_SOURCE)
const perAccount = ({ config }: Configured) => perHour('login-account-hour', config.SIGN_IN_ATTACK_FAILURES)
export const emailChangesPerAccount = ({ config }: Configured): Limit =>
  perMinutes('email-change', config.SIGN_IN_FAILURES_PER_ACCOUNT, 15)

/** Counts an attempt before it runs and removes it after a success, so that concurrent attempts respect the limit. */
export async function countFailures<Result>(ctx: CallCtx, attempt: () => Promise<Result>): Promise<Result> {
  await ctx.limit(perSource(ctx), ctx.source)
  const result = await attempt()
  await releaseLimit(ctx.db, perSource(ctx), ctx.source)
  return result
}

export const countAgainstSourceLimit = (ctx: CallCtx): Promise<void> => ctx.limit(perSource(ctx), ctx.source)

/** For calls whose response must not reveal that the limit is exceeded. Counts the attempt. */
export const isWithinSourceLimit = async (ctx: CallCtx): Promise<boolean> =>
  (await countLimit(ctx.db, perSource(ctx), ctx.source, ctx.now())).isWithin

/**
 * Refuses attempts of an account from one source or device during a delay that grows with each failure. The stored
 * subject is a hash, because the pair may contain an e-mail address and a network address.
 */
export async function delayFailures<Result>(
  ctx: CallCtx,
  pair: readonly [account: string, source: string],
  attempt: () => Promise<Result>,
): Promise<Result> {
  const subject = hashToken(pair.join(' '))
  await claimAttempt(ctx, subject)
  const result = await attempt()
  await deleteFailures(ctx.db, subject)
  return result
}

/** Counts before the attempt, so that concurrent attempts cannot avoid the delay. */
async function claimAttempt(ctx: CallCtx, subject: string): Promise<void> {
  const retryAfterSeconds = await ctx.transaction(async (tx) => {
    const earlier = await lockFailures(tx, subject, ctx.now())
    const seconds = waitSeconds(earlier, ctx.now())
    if (seconds > 0) return seconds
    await updateFailures(tx, subject, withFailure(earlier, ctx.config.SIGN_IN_FAILURES_PER_ACCOUNT, ctx.now()))
    return 0
  })
  if (retryAfterSeconds > 0) throw new CallError('rate-limited', { retryAfterSeconds })
}

/**
 * Counts failures of one account over all sources and passes to `attempt` whether the account is under attack. Counts by
 * the entered e-mail address, so that unknown accounts get the same responses.
 */
export async function countAttack<Result>(
  ctx: CallCtx,
  email: string,
  attempt: (isUnderAttack: boolean) => Promise<Result>,
): Promise<Result> {
  const subject = hashToken(email)
  const { isWithin } = await countLimit(ctx.db, perAccount(ctx), subject, ctx.now())
  const result = await attempt(!isWithin)
  await releaseLimit(ctx.db, perAccount(ctx), subject)
  return result
}
