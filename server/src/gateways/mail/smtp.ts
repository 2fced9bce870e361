import { ConnectionFailure } from '#src/kernel/connection-failure.ts'
import { type MailTransport, PermanentMailError } from '#src/kernel/mail/outbox-worker.ts'

interface SmtpTimeouts {
  /** Maximum for each of DNS lookup, connection and greeting. */
  readonly connectMs: number
  /** Maximum silence at any step. A relay may scan the attachments before it accepts the e-mail. */
  readonly silenceMs: number
}

/** All steps together must be shorter than the lease of an e-mail, or another worker would send it again. */
export const defaultSmtpTimeouts: SmtpTimeouts = { connectMs: 15_000, silenceMs: 20_000 }

/** Loads nodemailer only in a process that sends e-mails. */
async function openRelay(url: string, { connectMs, silenceMs }: SmtpTimeouts, from?: string) {
  const { createTransport } = await import('nodemailer')
  const timeouts = {
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  }
  return createTransport({ url, ...timeouts }, from === undefined ? {} : { from })
}

export function smtpTransport(url: string, from: string, timeouts = defaultSmtpTimeouts): MailTransport {
  let opened: ReturnType<typeof openRelay> | null = null
  return {
    async send({ to, subject, html, text, messageId, unsubscribeUrl, replyTo, attachments = [] }) {
      opened ??= openRelay(url, timeouts, from)
      const relay = await opened
      try {
        await relay.sendMail({
          to,
          subject,
          html,
          text,
          messageId,
          attachments: [...attachments],
          ...(replyTo ? { replyTo } : {}),
          ...unsubscribeHeaders(unsubscribeUrl),
        })
      } catch (error) {
        if (isPermanent(error)) throw new PermanentMailError(String(error))
        throw isResponse(error) ? error : new ConnectionFailure('SMTP_URL', error)
      }
    },
  }
}

/** Mail programs show an unsubscribe button for these headers. */
const unsubscribeHeaders = (url: string | undefined) =>
  url ? { headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } } : {}

/** Connects to the relay once. Throws the relay's error. */
export async function checkRelay(url: string): Promise<void> {
  const relay = await openRelay(url, defaultSmtpTimeouts)
  try {
    await relay.verify()
  } finally {
    relay.close()
  }
}

/** The relay responded with a code. Every other error is one of the connection. */
const isResponse = (error: unknown): boolean => error instanceof Error && 'responseCode' in error

/** 5xx is permanent; 4xx and a lost connection are temporary. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false
  return typeof error.responseCode === 'number' && error.responseCode >= 500
}
