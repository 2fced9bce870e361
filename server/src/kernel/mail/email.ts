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
  /** Where the receiver says no to more of such letters; only where that is possible. */
  readonly unsubscribeUrl?: string
}

/** One kind of e-mail: what it needs to know, and how it reads. It is rendered when it is sent, not when it is queued. */
export interface Email<Data> {
  readonly kind: string
  readonly data: z.ZodType<Data>
  /** Nobody needs it to keep a contract: its receiver can say no to all reminders, or take the wish back that it answers. */
  readonly unsubscribe?: 'reminders' | 'wish'
  render(data: Data, context: RenderContext): Promise<RenderedEmail>
  /** Made-up data for the preview at /dev/mail/preview. */
  sample(context: RenderContext): Data
}

export interface EmailMessage<Data> {
  readonly to: string
  readonly language: Language
  /** What makes this letter the same letter: a second one with the same key is not written. */
  readonly dedupeKey: string
  readonly data: Data
}

/** An e-mail whose data was forgotten by the type system: the worker reads it back through the schema. */
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
