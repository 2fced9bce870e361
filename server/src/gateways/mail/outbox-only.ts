import type { MailTransport } from '#src/kernel/mail/outbox-worker.ts'

/** The demo's post: nothing leaves, the outbox itself is the mailbox shown at /dev/mail. */
export const outboxOnlyTransport: MailTransport = { send: async () => {} }
