export const maxHandoverMessageLength = 2_000

/** The page attaches the newest messages of the conversation within these limits. */
export const maxAttachedMessages = 40
export const maxAttachedTextLength = 2_000
