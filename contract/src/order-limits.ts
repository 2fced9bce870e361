/** What an order counts by on both sides: the server keeps to it, pages tell it. Apart from the schemas, which bring Zod along. */

/** Months that one invoice may be for. */
export const minPeriodMonths = 1
export const maxPeriodMonths = 24

/** The first summary holds the Box for its draft; prolonging adds the same once more. */
export const draftHoldMs = 15 * 60_000

/** A consumer may withdraw until so many days after the order. */
export const withdrawalDays = 14
