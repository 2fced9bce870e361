import { Currency } from '@boxzone/contract/values'
import { formatMoney } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'
import { toMajor } from '#src/kernel/money.ts'

const RefundRefused = z.object({ amount: z.int(), currency: Currency })

/** The bank refused a refund to the card. The customer chooses another way. */
export const refundRefusedEmail: Email<z.infer<typeof RefundRefused>> = {
  kind: 'refund-refused',
  data: RefundRefused,
  sample: () => ({ amount: 4_990, currency: 'EUR' }),
  render({ amount, currency }, context) {
    const { language, config } = context
    const t = translator(language, 'corrections-mail')
    const money = formatMoney(toMajor(amount, currency), currency, language, { style: 'exact' })
    return renderEmail(
      {
        subject: t('refundRefused.subject', { amount: money }),
        title: t('refundRefused.title'),
        lead: t('refundRefused.lead', { amount: money }),
        pieces: [{ text: t('refundRefused.next') }, { note: t('refundRefused.note') }],
        replyTo: config.CONTACT_EMAIL,
      },
      context,
    )
  },
}
