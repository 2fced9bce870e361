import { customerMessageEmail } from '#src/features/customers/index.ts'
import type { Email } from '#src/kernel/mail/email.ts'

type MessageData = typeof customerMessageEmail extends Email<infer Data> ? Data : never

/** Looks like a message to one customer. My Zone does not list it, because it has its own channel. */
export const announcementEmail: Email<MessageData> = { ...customerMessageEmail, kind: 'announcement' }
