import { customerMessageEmail } from '#src/features/customers/index.ts'
import type { Email } from '#src/kernel/mail/email.ts'

type MessageData = typeof customerMessageEmail extends Email<infer Data> ? Data : never

/** Looks like a message to one customer. My Zone does not list it: announcements have their own channel there. */
export const announcementEmail: Email<MessageData> = { ...customerMessageEmail, kind: 'announcement' }
