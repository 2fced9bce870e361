import type { Language } from '@boxzone/contract'
import type { z } from 'zod'
import type { Config } from '#src/config/config.ts'

export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

export interface RenderedEmail {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments?: readonly Attachment[]
}

export interface RenderContext {
  readonly language: Language
  readonly config: Config
  /** Only for e-mails that can be unsubscribed. */
  readonly unsubscribeUrl?: string
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
}

export function sendable<Data>(email: Email<Data>): SendableEmail {
  return {
    kind: email.kind,
    canUnsubscribe: email.unsubscribe !== undefined,
    renderStored: (data, context) => email.render(email.data.parse(data), context),
    renderSample: (context) => email.render(email.sample(context), context),
  }
}
