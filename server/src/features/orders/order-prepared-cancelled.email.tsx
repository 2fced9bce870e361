import { translator } from '@boxzone/i18n/server-texts'
import type { z } from 'zod'
import { EmailPlace, samplePlace } from '#src/features/rents/index.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

/** Notifies the customer that staff cancelled the prepared order. */
export const orderPreparedCancelledEmail: Email<z.infer<typeof EmailPlace>> = {
  kind: 'order-prepared-cancelled',
  data: EmailPlace,
  sample: ({ language }) => samplePlace({ language }),
  render({ box, place }, context) {
    const t = translator(context.language, 'order-mail')
    return renderEmail(
      {
        subject: t('preparedCancelled.subject', { box }),
        title: t('preparedCancelled.title'),
        lead: t('preparedCancelled.lead', { box, place }),
        pieces: [
          { text: t('preparedCancelled.next') },
          { button: { label: t('preparedCancelled.button'), url: `${context.config.origin}/boxes` } },
          { note: t('preparedCancelled.note', { email: context.config.CONTACT_EMAIL }) },
        ],
      },
      context,
    )
  },
}
