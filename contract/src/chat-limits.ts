/** A chat ends after this time without a message (specification, section 4). Separate from the schemas, which import Zod. */
export const chatIdleMs = 60 * 60_000
