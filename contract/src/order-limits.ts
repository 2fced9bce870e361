/** Limits of an order that server and pages share. Separate from the schemas, which import Zod. */

/** Months that one invoice may be for. */
export const minPeriodMonths = 1
export const maxPeriodMonths = 24

/** The first summary holds the Box for its draft; prolonging adds the same once more. */
export const draftHoldMs = 15 * 60_000

/** A consumer may withdraw until so many days after the order. */
export const withdrawalDays = 14
