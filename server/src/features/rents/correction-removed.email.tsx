import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'
import { EmailContract, formatEmailMoney, Money, sampleContract, sampleMoney } from './email-format.ts'

const CorrectionRemoved = EmailContract.extend({ kind: z.enum(['CHARGE', 'CREDIT']), text: z.string(), money: Money })

/** Staff removed a one-time charge or credit before an invoice contained it. */
export const correctionRemovedEmail: Email<z.infer<typeof CorrectionRemoved>> = {
  kind: 'correction-removed',
  data: CorrectionRemoved,
  sample: (context) => ({
    ...sampleContract(context),
    ...{ kind: 'CHARGE', text: 'Cleaning of the Box', money: sampleMoney },
  }),
  render({ box, place, number, kind, text, money }, context) {
    const { language, config } = context
    const t = translator(language, 'corrections-mail')
    const amount = formatEmailMoney(money, language)
    const texts = kind === 'CHARGE' ? 'chargeRemoved' : 'creditRemoved'
    const rows: [string, string][] = [
      [t('row.contract'), number],
      // The text of an erased account is empty.
      ...(text === '' ? [] : [[t('row.reason'), text] satisfies [string, string]]),
      [t('row.amount'), amount],
    ]
    return renderEmail(
      {
        subject: t(`${texts}.subject`, { amount }),
        title: t(`${texts}.title`),
        lead: t(`${texts}.lead`, { box, place }),
        pieces: [
          { rows },
          { text: t(`${texts}.next`) },
          { button: { label: t('button.rents'), url: `${config.origin}/my/rents` } },
          { text: t('charge.question') },
        ],
      },
      context,
    )
  },
}
