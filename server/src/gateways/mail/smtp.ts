import { type MailTransport, PermanentMailError } from '#src/kernel/mail/outbox-worker.ts'

interface Patience {
  /** To find the relay, to be connected and to be greeted, all together. */
  readonly connectMs: number
  /** Of silence, at whatever step; a relay may be looking through the papers before it takes them. */
  readonly silenceMs: number
}

/** Slow at every step, a relay still answers well within a letter's lease, or another would send it meanwhile. */
export const defaultSmtpTimeouts: Patience = { connectMs: 15_000, silenceMs: 20_000 }

/** Loaded where e-mails are sent: a serving process only writes them down. */
async function openRelay(url: string, { connectMs, silenceMs }: Patience, from?: string) {
  const { createTransport } = await import('nodemailer')
  const timeouts = {
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  }
  return createTransport({ url, ...timeouts }, from === undefined ? {} : { from })
}

/** Hands e-mails to the operator's relay. */
export function smtpTransport(url: string, from: string, patience = defaultSmtpTimeouts): MailTransport {
  let opened: ReturnType<typeof openRelay> | null = null
  return {
    async send({ to, subject, html, text, messageId, unsubscribeUrl, attachments = [] }) {
      opened ??= openRelay(url, patience, from)
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
  const relay = await openRelay(url, defaultSmtpTimeouts)
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
