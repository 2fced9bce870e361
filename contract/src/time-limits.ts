/** How long things last where both sides count: the server keeps to it, pages tell it. Apart from the schemas, which bring Zod along. */

/** A consumer may withdraw until so many days after the order. */
export const withdrawalDays = 14

/** The first summary holds the Box for its draft; prolonging adds the same once more. */
export const draftHoldMs = 15 * 60_000

/** A tenant lets somebody into their own Box for so long at most. */
export const longestLetInMs = 7 * 24 * 60 * 60_000

/** A chat is over when nobody has said anything for so long (specification, section 4). */
export const chatIdleMs = 60 * 60_000

/** Months that one invoice may be for. */
export const shortestPeriod = 1
export const longestPeriod = 24
