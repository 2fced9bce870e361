import type { RenderContext, RenderedEmail } from './email.ts'
import type { EmailContent } from './email-content.ts'
import { renderEmailText } from './email-text.ts'

export async function renderEmail(content: EmailContent, context: RenderContext): Promise<RenderedEmail> {
  const { subject, attachments, replyTo } = content
  if (context.contentOnly) return { subject, html: '', text: '', content }
  // Loads the HTML renderer on first use: a process without the worker role must not hold it in memory.
  const { renderEmailHtml } = await import('./email-html.tsx')
  const html = await renderEmailHtml(content, context)
  const text = renderEmailText(content, context)
  return { subject, html, text, ...(attachments ? { attachments } : {}), ...(replyTo ? { replyTo } : {}) }
}
