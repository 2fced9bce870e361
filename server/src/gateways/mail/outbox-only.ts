import type { MailTransport } from '#src/kernel/mail/outbox-worker.ts'

/** Sends nothing. The demo shows the outbox at /dev/mail. */
export const outboxOnlyTransport: MailTransport = { send: async () => {} }
