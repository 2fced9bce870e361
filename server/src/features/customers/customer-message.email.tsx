import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

const CustomerMessage = z.object({ subject: z.string(), text: z.string() })

/** A message that staff wrote to one customer. My Zone shows it too. */
export const customerMessageEmail: Email<z.infer<typeof CustomerMessage>> = {
  kind: 'customer-message',
  data: CustomerMessage,
  sample: () => ({
    subject: 'The lift of your location',
    text: 'The lift is repaired on Friday.\n\nPlease use the stairs.',
  }),
  render({ subject, text }, context) {
    const t = translator(context.language, 'contract-actions')
    const [lead = '', ...paragraphs] = text.split(/\n\s*\n/)
    return renderEmail(
      {
        ...{ subject, title: subject, lead },
        pieces: [...paragraphs.map((paragraph) => ({ text: paragraph })), { note: t('message.reply') }],
      },
      context,
    )
  },
}
