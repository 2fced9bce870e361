import type { RenderContext, RenderedEmail } from './email.ts'
import { renderEmailText } from './email-text.ts'

/**
 * The one layout of every letter. A letter says what it has to say in pieces, and is rendered from them
 * as HTML and as text alike:
 * - `subject`  the subject line
 * - `title`    the headline
 * - `lead`     the first sentence; mailboxes show it beside the subject
 * - `pieces`   in their order:
 *     { text }                  a paragraph
 *     { button: {label, url} }  the one thing to do; the address is repeated below it
 *     { rows: [[name, value]] } facts in two columns: price, period, address
 *     { code: {label, value} }  something to type, large
 *     { note }                  a remark in small print
 * - `attachments` optional files
 * Greeting, operator's name, contact and address come from the layout. Texts are plain: nothing in them is markup.
 */
export interface EmailContent extends Pick<RenderedEmail, 'subject' | 'attachments'> {
  readonly title: string
  readonly lead: string
  readonly pieces: readonly EmailBlock[]
}

export type EmailBlock =
  | { readonly text: string }
  | { readonly button: { readonly label: string; readonly url: string } }
  | { readonly rows: readonly (readonly [name: string, value: string])[] }
  | { readonly code: { readonly label: string; readonly value: string } }
  | { readonly note: string }

export async function renderEmail(content: EmailContent, context: RenderContext): Promise<RenderedEmail> {
  const { subject, attachments } = content
  // Loaded with the first letter that is sent: a process that only serves need not keep it in memory.
  const { renderEmailHtml } = await import('./email-html.tsx')
  const html = await renderEmailHtml(content, context)
  const text = renderEmailText(content, context)
  return { subject, html, text, ...(attachments ? { attachments } : {}) }
}
