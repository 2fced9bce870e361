/** A chat ends after this time without a message (specification, section 4). In its own file, so that the browser can import it without Zod. */
export const chatIdleMs = 60 * 60_000
