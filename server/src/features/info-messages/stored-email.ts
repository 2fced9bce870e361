import type { Language } from '@boxzone/contract'
import type { Ctx } from '#src/kernel/context.ts'
import type { RenderContext, SendableEmail } from '#src/kernel/mail/email.ts'
import type { EmailContent } from '#src/kernel/mail/email-content.ts'
import type { OutboxEmail } from '#src/kernel/mail/outbox.repo.ts'

/** Undefined without stored data, and when a newer version of the e-mail needs other data. */
export async function storedEmailContent(
  ctx: Ctx,
  row: Pick<OutboxEmail, 'kind' | 'data'>,
  language: Language,
  emails: readonly SendableEmail[],
): Promise<EmailContent | undefined> {
  const definition = emails.find(({ kind }) => kind === row.kind)
  if (!definition || !row.data) return undefined
  const context: RenderContext = { language, config: ctx.config, renderPdf: noPdf, contentOnly: true }
  try {
    const rendered = await definition.renderStored(ctx.cipher.decrypt('outbox_email.data', row.data), context)
    return rendered.content
  } catch (error) {
    ctx.log.warn({ err: error, kind: row.kind }, 'the stored e-mail cannot be rendered')
    return undefined
  }
}

/** Attachments are not shown. */
const noPdf = async () => Buffer.alloc(0)
