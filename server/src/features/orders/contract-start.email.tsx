import { Day, Id } from '@boxzone/contract/values'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { EmailPlace, formatEmailDay, samplePlace } from '#src/features/rents/index.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

const Starting = EmailPlace.extend({ contractId: Id, number: z.string(), day: Day })

/** Notifies the customer of the first day of a contract that was concluded earlier. Contains no codes. */
export const contractStartEmail: Email<z.infer<typeof Starting>> = {
  kind: 'contract-start',
  data: Starting,
  sample: (context) => ({
    ...samplePlace(context),
    contractId: '00000000-0000-4000-8000-000000000001',
    number: 'ZM2026000001',
    day: '2026-12-01',
  }),
  render({ box, place, number, day }, context) {
    const { language, config } = context
    const t = translator(language, 'order-mail')
    const first = formatEmailDay(day, language)
    return renderEmail(
      {
        subject: t('start.subject', { box, day: first }),
        title: t('start.title', { box }),
        lead: t('start.lead', { box, place, day: first }),
        pieces: [
          {
            rows: [
              [t('start.contract'), number],
              [t('fulfilled.from'), first],
            ],
          },
          { text: t('start.open') },
          { button: { label: t('fulfilled.button'), url: `${config.origin}/my/boxes` } },
        ],
      },
      context,
    )
  },
}
