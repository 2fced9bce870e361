import type { ErrorCode } from '@boxzone/contract'
import { maxUnlockTokenMs, unlockTokenClockSkewMs } from '@boxzone/contract/unlock-token-limits'
import { dayMs } from '#src/kernel/days.ts'

const longestByStaffMs = 366 * dayMs

interface Times {
  readonly validFrom: Date
  readonly validTo: Date
}

/** The field with an invalid time, or null when both are valid. */
export function invalidValidityField(
  { validFrom, validTo }: Times,
  now: Date,
  byStaff: boolean,
): 'validFrom' | 'validTo' | null {
  const [from, to, at] = [validFrom.getTime(), validTo.getTime(), now.getTime()]
  if (to <= at || to <= from) return 'validTo'
  if (to - from > (byStaff ? longestByStaffMs : maxUnlockTokenMs)) return 'validTo'
  return from < at - unlockTokenClockSkewMs || from > at + longestByStaffMs ? 'validFrom' : null
}

interface TokenFacts extends Times {
  readonly revokedAt: Date | null
}

export interface TokenRefusal {
  readonly code: ErrorCode
  readonly data: Readonly<Record<string, string>>
}

/** Why a token is refused now, or null when it is valid. It expires exactly at `validTo`. */
export function tokenRefusal(token: TokenFacts | undefined, now: Date): TokenRefusal | null {
  if (!token || token.revokedAt !== null) return { code: 'unlock-token/invalid', data: {} }
  const [validFrom, validTo] = [token.validFrom.toISOString(), token.validTo.toISOString()]
  if (now < token.validFrom) return { code: 'unlock-token/not-yet-valid', data: { validFrom } }
  return now >= token.validTo ? { code: 'unlock-token/expired', data: { validTo } } : null
}
