import {
  accountChangedEmail,
  accountRemovedEmail,
  confirmationEmail,
  emailChangeEmail,
  passwordResetEmail,
} from '#src/features/accounts/index.ts'
import { freeBoxEmail } from '#src/features/notify-me/index.ts'
import { type SendableEmail, sendable } from '#src/kernel/mail/email.ts'

/** Every kind of e-mail the product sends. */
export const emails: readonly SendableEmail[] = [
  sendable(confirmationEmail),
  sendable(passwordResetEmail),
  sendable(emailChangeEmail),
  sendable(accountChangedEmail),
  sendable(accountRemovedEmail),
  sendable(freeBoxEmail),
]
