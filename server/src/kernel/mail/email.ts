import type { Language } from '@boxzone/contract'
import type { z } from 'zod'
import type { Config } from '#src/config/config.ts'
import type { Attachment } from './attachment.ts'
import type { EmailContent } from './email-content.ts'

export interface RenderedEmail {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments?: readonly Attachment[]
  readonly replyTo?: string
  /** Set instead of `html` and `text` for `contentOnly`. */
  readonly content?: EmailContent
}

export interface RenderContext {
  readonly language: Language
  readonly config: Config
  /** First name of the recipient, if it is known. */
  readonly recipientName?: string
  /** Set only for e-mails from which the recipient can unsubscribe. */
  readonly unsubscribeUrl?: string
  /** Set for the messages in My Zone, which show the content without a layout. */
  readonly contentOnly?: true
}

/** One kind of e-mail. It is rendered when it is sent, not when it is queued. */
export interface Email<Data> {
  readonly kind: string
  readonly data: z.ZodType<Data>
  /** Optional e-mail: the recipient can refuse all reminders, or withdraw the request that caused it. */
  readonly unsubscribe?: 'reminders' | 'wish'
  render(data: Data, context: RenderContext): Promise<RenderedEmail>
  /** Sample data for /dev/mail/preview. */
  sample(context: RenderContext): Data
}

export interface EmailMessage<Data> {
  readonly to: string
  readonly language: Language
  /** The warehouse that the e-mail is about. Staff of some warehouses see only e-mails about theirs. */
  readonly warehouseId?: string | null
  /** A second e-mail with the same key is not queued. */
  readonly dedupeKey: string
  readonly data: Data
}

/** An e-mail without the type of its data. The worker parses the data with the schema. */
export interface SendableEmail {
  readonly kind: string
  readonly canUnsubscribe: boolean
  renderStored(data: unknown, context: RenderContext): Promise<RenderedEmail>
  renderSample(context: RenderContext): Promise<RenderedEmail>
  sample(context: RenderContext): unknown
  /** The part of the data that stays stored after sending. Null if only the subject stays stored. */
  keep(data: unknown): unknown
}

/**
 * `keep` removes every link with a token and every door code from the data, so that the customer can read the e-mail
 * again in My Zone. Without it, only the subject is stored.
 */
export function sendable<Data>(email: Email<Data>, keep?: (data: Data) => Data): SendableEmail {
  return {
    sample: (context) => email.sample(context),
    keep: (data) => keep?.(email.data.parse(data)) ?? null,
    kind: email.kind,
    canUnsubscribe: email.unsubscribe !== undefined,
    renderStored: (data, context) => email.render(email.data.parse(data), context),
    renderSample: (context) => email.render(email.sample(context), context),
  }
}
