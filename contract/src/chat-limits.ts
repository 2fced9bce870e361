/** A chat ends after this time without a message (specification, section 4). Separate from the Zod schemas. */
export const chatIdleMs = 60 * 60_000
