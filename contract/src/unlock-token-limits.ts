/** The longest validity of a tenant's unlock token. Separate from the schemas, which import Zod. */
export const maxUnlockTokenMs = 7 * 24 * 60 * 60_000

/** A link may begin so long ago: a clock that is a little behind does no harm. */
export const unlockTokenClockSkewMs = 10 * 60_000
