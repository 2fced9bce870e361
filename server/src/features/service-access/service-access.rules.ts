import type { ErrorCode } from '@boxzone/contract'
import { maxUnlockTokenMs, unlockTokenClockSkewMs } from '@boxzone/contract/unlock-token-limits'
import { hasAccess } from '#src/features/contracts/index.ts'
import type { Door } from '#src/features/door-codes/index.ts'
import { isRentedByAnother, type ServiceRight } from '#src/features/doors/index.ts'
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
  readonly usedAt: Date | null
}

export interface TokenRefusal {
  readonly code: ErrorCode
  readonly data: Readonly<Record<string, string>>
}

/** A repeated request within this time joins the running command. Shorter than the claim of a lock (decision 0009). */
export const repeatedUseMs = 2_000

/** Why a token is refused now, or null when it is valid. It expires exactly at `validTo`. */
export function tokenRefusal(token: TokenFacts | undefined, now: Date): TokenRefusal | null {
  if (!token || token.revokedAt !== null) return { code: 'unlock-token/invalid', data: {} }
  const [validFrom, validTo] = [token.validFrom.toISOString(), token.validTo.toISOString()]
  if (now < token.validFrom) return { code: 'unlock-token/not-yet-valid', data: { validFrom } }
  if (token.usedAt && now.getTime() - token.usedAt.getTime() >= repeatedUseMs) {
    return { code: 'unlock-token/used', data: {} }
  }
  return now >= token.validTo ? { code: 'unlock-token/expired', data: { validTo } } : null
}

/** A token opens its Box and the entrance of its warehouse. */
export const opensDoor = (
  token: { readonly boxId: string | null; readonly warehouseId: string },
  door: Door,
): boolean => (door.kind === 'box' ? token.boxId === door.boxId : token.warehouseId === door.warehouseId)

/** A tenant's token ends with the tenancy, a staff token when the Box is rented again. */
export const hasEnded = (right: ServiceRight, today: string): boolean =>
  right.byStaff ? isRentedByAnother(right) : !right.contract || !hasAccess(right.contract, today)
