import type { Attachment } from './attachment.ts'

/** The layout adds the greeting, the signature, the contact and the address. Texts contain no markup. */
export interface EmailContent {
  readonly subject: string
  readonly attachments?: readonly Attachment[]
  /** The e-mail address that receives a reply, if it is not the sender's. */
  readonly replyTo?: string
  readonly title: string
  /** First sentence. E-mail clients show it next to the subject. */
  readonly lead: string
  readonly pieces: readonly EmailBlock[]
}

export type EmailBlock =
  /** A paragraph. */
  | { readonly text: string }
  /** The main action. The layout repeats the URL below the button. */
  | { readonly button: { readonly label: string; readonly url: string } }
  /** Names and values in two columns. */
  | { readonly rows: readonly (readonly [name: string, value: string])[] }
  /** A code to type, in large characters. */
  | { readonly code: { readonly label: string; readonly value: string } }
  /** Text that a visitor entered, with its line breaks and without links. */
  | { readonly quote: { readonly label: string; readonly text: string } }
  /** Small print. */
  | { readonly note: string }
