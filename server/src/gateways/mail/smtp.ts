import { type MailTransport, PermanentMailError } from '#src/kernel/mail/outbox-worker.ts'

const timeoutMs = 15_000

/** Loaded where e-mails are sent: a serving process only writes them down. */
async function openRelay(url: string, from?: string) {
  const { createTransport } = await import('nodemailer')
  const relay = createTransport(url, from === undefined ? {} : { from })
  relay.set('socketTimeout', timeoutMs)
  return relay
}

/** Hands e-mails to the operator's relay. */
export function smtpTransport(url: string, from: string): MailTransport {
  let opened: ReturnType<typeof openRelay> | null = null
  return {
    async send({ to, subject, html, text, messageId, unsubscribeUrl, attachments = [] }) {
      opened ??= openRelay(url, from)
      const relay = await opened
      try {
        await relay.sendMail({
          to,
          subject,
          html,
          text,
          messageId,
          attachments: [...attachments],
          ...leavable(unsubscribeUrl),
        })
      } catch (error) {
        throw isPermanent(error) ? new PermanentMailError(String(error)) : error
      }
    },
  }
}

/** Mail programs show their own button for it. */
const leavable = (url: string | undefined) =>
  url ? { headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } } : {}

/** Signs in at the relay once and leaves; throws what it says. */
export async function checkRelay(url: string): Promise<void> {
  const relay = await openRelay(url)
  try {
    await relay.verify()
  } finally {
    relay.close()
  }
}

/** 5xx means no, 4xx and a lost connection mean later. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false
  return typeof error.responseCode === 'number' && error.responseCode >= 500
}
