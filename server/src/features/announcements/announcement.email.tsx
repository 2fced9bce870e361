import { customerMessageEmail } from '#src/features/customers/index.ts'
import type { Email } from '#src/kernel/mail/email.ts'

type MessageData = typeof customerMessageEmail extends Email<infer Data> ? Data : never

/** Looks like a message to one customer. My Zone has a separate channel, so it does not list the e-mail. */
export const announcementEmail: Email<MessageData> = { ...customerMessageEmail, kind: 'announcement' }
