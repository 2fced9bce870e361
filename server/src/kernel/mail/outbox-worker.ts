import { linkPaths } from '@boxzone/contract'
import type { Config } from '#src/config/config.ts'
import type { Cipher } from '../cipher.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/index.ts'
import type { Log } from '../log.ts'
import { signedId } from '../signed-id.ts'
import type { RenderContext, RenderedEmail, SendableEmail } from './email.ts'
import { type ClaimedEmail, claimEmail, leaseMs, type OutboxEmail, updateFailed, updateSent } from './outbox.repo.ts'
import { safeValue } from './safe-value.ts'

/** Delivers an e-mail. Throws `PermanentMailError` when a retry is pointless. */
export interface MailTransport {
  send(message: OutgoingMessage): Promise<void>
}

export interface OutgoingMessage extends RenderedEmail {
  readonly to: string
  /** Equal in all attempts, so that the recipient's server can detect a repetition. */
  readonly messageId: string
  /** One-click unsubscribe (RFC 8058), only for optional e-mails. */
  readonly unsubscribeUrl?: string
}

export class PermanentMailError extends Error {}

interface OutboxSettings {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly log: Log
  readonly cipher: Cipher
  readonly transport: MailTransport
  readonly emails: readonly SendableEmail[]
  readonly renderPdf: RenderContext['renderPdf']
}

const backoffMs = [5_000, 30_000, 2 * 60_000, 10 * 60_000, 30 * 60_000]
const maxAttempts = 40

export function retryDelayMs(attempts: number): number {
  return backoffMs[Math.min(attempts, backoffMs.length) - 1] ?? backoffMs.at(-1) ?? leaseMs
}

/**
 * Sends due e-mails until none is left or `stopping` aborts. Sends `atOnce` e-mails at a time, because sending mostly
 * waits for the relay and for the PDF processes. Returns the number of sent e-mails.
 */
export async function sendDueEmails(settings: OutboxSettings, stopping?: AbortSignal, atOnce = 1): Promise<number> {
  const lanes = await Promise.allSettled(Array.from({ length: atOnce }, () => sendOneByOne(settings, stopping)))
  return lanes.reduce((sum, lane) => {
    if (lane.status === 'rejected') throw lane.reason
    return sum + lane.value
  }, 0)
}

async function sendOneByOne(settings: OutboxSettings, stopping?: AbortSignal): Promise<number> {
  let sent = 0
  for (;;) {
    if (stopping?.aborted) return sent
    const now = settings.clock.now()
    const email = await claimEmail(settings.db, now, new Date(now.getTime() + leaseMs))
    if (!email) return sent
    if (await sendOne(settings, email)) sent++
  }
}

async function sendOne(settings: OutboxSettings, email: ClaimedEmail): Promise<boolean> {
  const { db, clock, config, transport, log } = settings
  try {
    const unsubscribe = unsubscribeOf(settings, email)
    const rendered = await render(settings, email, unsubscribe)
    const host = new URL(config.origin).hostname
    await transport.send({ ...rendered, ...unsubscribe, to: email.recipient, messageId: `<${email.id}@${host}>` })
    await updateSent(db, email.id, clock.now(), {
      subject: rendered.subject,
      data: keptData(settings, email),
      copy: config.demo ? copyOf(rendered) : null,
    })
    return true
  } catch (error) {
    const permanent = error instanceof PermanentMailError || email.attempts >= maxAttempts
    const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    const nextAttemptAt = new Date(clock.now().getTime() + retryDelayMs(email.attempts))
    await updateFailed(db, email.id, { status: permanent ? 'PARKED' : 'WAITING', nextAttemptAt, lastError })
    const redactedError = withoutAddresses(lastError)
    log.warn(
      { emailId: email.id, kind: email.kind, attempts: email.attempts, permanent, lastError: redactedError },
      'e-mail not sent',
    )
    return false
  }
}

/** Removes the recipient from relay errors for the log. The row may contain it, because erasure clears the row. */
const withoutAddresses = (text: string) => text.replaceAll(/[^\s@<>]+@[^\s@<>]+/g, '…')

function unsubscribeOf({ emails, config }: OutboxSettings, { id, kind }: OutboxEmail): { unsubscribeUrl?: string } {
  if (!emails.find((email) => email.kind === kind)?.canUnsubscribe) return {}
  return { unsubscribeUrl: `${config.origin}${linkPaths.unsubscribe}${signedId('letter', id, config.BOXZONE_SECRET)}` }
}

async function render(
  { emails, cipher, config, renderPdf }: OutboxSettings,
  email: ClaimedEmail,
  unsubscribe: { unsubscribeUrl?: string },
): Promise<RenderedEmail> {
  const definition = emails.find(({ kind }) => kind === email.kind)
  if (!definition || !email.data)
    throw new PermanentMailError(`The e-mail kind ${email.kind} is unknown or has no data`)
  // A stranger can enter the name of an unconfirmed account, so the name must not contain a URL.
  const recipientName = safeValue('name', email.firstName)
  return definition.renderStored(cipher.decrypt('outbox_email.data', email.data), {
    language: email.language,
    ...(recipientName ? { recipientName } : {}),
    config,
    renderPdf,
    ...unsubscribe,
  })
}

/** The data that stays stored, only for e-mails to an account: customers read these in My Zone. */
function keptData({ emails, cipher }: OutboxSettings, { kind, accountId, data }: OutboxEmail): Buffer | null {
  const definition = emails.find((email) => email.kind === kind)
  if (!definition || accountId === null || !data) return null
  const kept = definition.keep(cipher.decrypt('outbox_email.data', data))
  return kept === null ? null : cipher.encrypt('outbox_email.data', kept)
}

function copyOf({ html, text, attachments = [] }: RenderedEmail) {
  return {
    html,
    text,
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      size: content.byteLength,
      base64: content.toString('base64'),
    })),
  }
}
