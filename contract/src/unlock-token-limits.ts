/** A tenant lets somebody into their own Box for so long at most. Apart from the schemas, which bring Zod along. */
export const longestLetInMs = 7 * 24 * 60 * 60_000
