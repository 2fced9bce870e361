/** A tenant lets somebody into their own Box for so long at most. Apart from the schemas, which bring Zod along. */
export const maxUnlockTokenMs = 7 * 24 * 60 * 60_000

/** A link may begin so long ago: a clock that is a little behind does no harm. */
export const unlockTokenClockSkewMs = 10 * 60_000
