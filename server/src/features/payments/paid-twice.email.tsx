import { Currency } from '@boxzone/contract/values'
import { formatMoney } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { boxNameIn } from '#src/features/warehouses/index.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'
import { toMajor } from '#src/kernel/money.ts'

const PaidTwice = z.object({ box: z.string(), place: z.string(), amount: z.int(), currency: Currency })

/** Confirms the refund of a second payment for the same order or rent. */
export const paidTwiceEmail: Email<z.infer<typeof PaidTwice>> = {
  kind: 'paid-twice',
  data: PaidTwice,
  sample: ({ language }) => ({
    box: boxNameIn(language, 'Box 131'),
    place: 'Ružinov',
    amount: 12_560,
    currency: 'EUR',
  }),
  render({ box, place, amount, currency }, context) {
    const { language } = context
    const t = translator(language, 'order-mail')
    const money = formatMoney(toMajor(amount, currency), currency, language, { style: 'exact' })
    return renderEmail(
      {
        subject: t('refund.subject', { amount: money }),
        title: t('refund.title'),
        lead: t('twice.lead', { box, place }),
        pieces: [{ rows: [[t('refund.amount'), money]] }, { note: t('twice.note') }],
      },
      context,
    )
  },
}
