import type { SendableEmail } from '#src/kernel/mail/email.ts'

/** Every kind of e-mail the product sends. */
export const emails: readonly SendableEmail[] = []
