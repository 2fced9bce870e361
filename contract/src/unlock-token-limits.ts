/** The longest validity of a tenant's unlock token. This file must not import Zod. */
export const maxUnlockTokenMs = 7 * 24 * 60 * 60_000

/** The validity may start this long ago, because the clock of the tenant can be slow. */
export const unlockTokenClockSkewMs = 10 * 60_000
