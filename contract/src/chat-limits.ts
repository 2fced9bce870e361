/** A chat is over when nobody has said anything for so long (specification, section 4). Apart from the schemas, which bring Zod along. */
export const chatIdleMs = 60 * 60_000
