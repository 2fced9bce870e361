/** A chat ends after this time without a message (specification, section 4). This file must not import Zod. */
export const chatIdleMs = 60 * 60_000
