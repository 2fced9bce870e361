import type { Language } from '@boxzone/contract'
import type { Ctx } from '#src/kernel/context.ts'
import type { SendableEmail } from '#src/kernel/mail/email.ts'
import type { EmailContent } from '#src/kernel/mail/email-content.ts'
import type { OutboxEmail } from '#src/kernel/mail/outbox.repo.ts'

/** Undefined without stored data, and when a newer version of the e-mail needs other data. */
export async function storedEmailContent(
  ctx: Ctx,
  { kind, data }: Pick<OutboxEmail, 'kind' | 'data'>,
  language: Language,
  emails: readonly SendableEmail[],
): Promise<EmailContent | undefined> {
  if (!data) return undefined
  try {
    return await emailContent(ctx, { kind, data: ctx.cipher.decrypt('outbox_email.data', data) }, language, emails)
  } catch (error) {
    ctx.log.warn({ err: error, kind }, 'the stored e-mail cannot be rendered')
    return undefined
  }
}

/** The content of an e-mail without its attachments. Undefined for an unknown kind. */
export async function emailContent(
  { config }: Ctx,
  { kind, data }: { readonly kind: string; readonly data: unknown },
  language: Language,
  emails: readonly SendableEmail[],
): Promise<EmailContent | undefined> {
  const definition = emails.find((email) => email.kind === kind)
  const rendered = await definition?.renderStored(data, { language, config, renderPdf: noPdf, contentOnly: true })
  return rendered?.content
}

const noPdf = async () => Buffer.alloc(0)
