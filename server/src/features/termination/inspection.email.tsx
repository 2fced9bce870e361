import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { EmailPlace, formatEmailMoney, Money, sampleMoney, samplePlace } from '#src/features/rents/index.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

const Objection = EmailPlace.extend({ number: z.string(), deposit: Money, reason: z.string() })

/** Staff object to the refund of the deposit, for example because of damage. */
export const depositObjectionEmail: Email<z.infer<typeof Objection>> = {
  kind: 'deposit-objection',
  data: Objection,
  sample: (context) => ({
    ...samplePlace(context),
    number: 'ZM2026000001',
    deposit: sampleMoney,
    reason: 'The door is dented.',
  }),
  render({ box, place, number, deposit, reason }, context) {
    const { language, config } = context
    const t = translator(language, 'contract-mail')
    return renderEmail(
      {
        subject: t('objection.subject', { box }),
        title: t('objection.title'),
        lead: t('objection.lead', { box, place }),
        pieces: [
          {
            rows: [
              [t('row.contract'), number],
              [t('row.deposit'), formatEmailMoney(deposit, language)],
              [t('objection.reason'), reason],
            ],
          },
          { text: t('objection.next') },
          { button: { label: t('terminated.button'), url: `${config.origin}/my/contracts` } },
        ],
      },
      context,
    )
  },
}
