const minuteMs = 60_000
const firstDelayMs = minuteMs
const maxDelayMs = 60 * minuteMs
/** Failures are cleared after this time without another failure. */
export const failureLifeMs = 24 * 60 * minuteMs

export interface SignInFailures {
  readonly failures: number
  readonly failedAt: Date
  readonly blockedUntil: Date
}

/** The delay after a number of failures: none for the first ones, then doubled with each failure up to an hour. */
export function delayMs(failures: number, free: number): number {
  if (failures < free) return 0
  return Math.min(maxDelayMs, firstDelayMs * 2 ** (failures - free))
}

/** Seconds until the next attempt; 0 permits it. After a clock was set back, returns at most the longest delay. */
export function waitSeconds({ blockedUntil }: Pick<SignInFailures, 'blockedUntil'>, now: Date): number {
  return Math.max(0, Math.ceil(Math.min(blockedUntil.getTime() - now.getTime(), maxDelayMs) / 1000))
}

/** Counts an attempt as a failure before its result is known. */
export function withFailure(earlier: SignInFailures, free: number, now: Date): SignInFailures {
  const isOld = now.getTime() - earlier.failedAt.getTime() >= failureLifeMs
  const failures = isOld ? 1 : earlier.failures + 1
  return { failures, failedAt: now, blockedUntil: new Date(now.getTime() + delayMs(failures, free)) }
}
