import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { EmailContract, formatEmailMoney, Money, sampleContract, sampleMoney } from '#src/features/rents/index.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

const CreditAdded = EmailContract.extend({ text: z.string(), money: Money })

/** A credit by staff that reduces the next invoices. */
export const creditAddedEmail: Email<z.infer<typeof CreditAdded>> = {
  kind: 'credit-added',
  data: CreditAdded,
  sample: (context) => ({ ...sampleContract(context), text: 'Water in the corridor', money: sampleMoney }),
  render({ box, place, number, text, money }, context) {
    const { language, config } = context
    const t = translator(language, 'corrections-mail')
    const amount = formatEmailMoney(money, language)
    return renderEmail(
      {
        subject: t('credit.subject', { amount }),
        title: t('credit.title'),
        lead: t('credit.lead', { box, place }),
        pieces: [
          {
            rows: [
              [t('row.contract'), number],
              [t('row.reason'), text],
              [t('row.amount'), amount],
            ],
          },
          { text: t('credit.next') },
          { button: { label: t('button.rents'), url: `${config.origin}/my/rents` } },
        ],
      },
      context,
    )
  },
}
