import { Id } from '@boxzone/contract/values'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'
import { EmailContract, formatEmailMoney, Money, sampleContract, sampleMoney } from './email-format.ts'
import { payUrl } from './rent-reminders.email.tsx'

const RentFacts = EmailContract.extend({ rentId: Id, invoiceNumber: z.string(), money: Money })

const sampleRent = (context: Parameters<typeof sampleContract>[0]) => ({
  ...sampleContract(context),
  rentId: '00000000-0000-4000-8000-000000000001',
  invoiceNumber: 'FA2026000041',
  money: sampleMoney,
})

/** An e-mail about an action of staff on one invoice, with its amount. */
const rentEmail = (
  kind: string,
  topic: 'writtenOff' | 'reopened' | 'link',
  isPayable: boolean,
): Email<z.infer<typeof RentFacts>> => ({
  kind,
  data: RentFacts,
  sample: sampleRent,
  render({ box, place, number, rentId, invoiceNumber, money }, context) {
    const { language, config } = context
    const t = translator(language, 'corrections-mail')
    const amount = formatEmailMoney(money, language)
    const pay = { label: t('button.pay', { amount }), url: payUrl(config, rentId) }
    const open = { label: t('button.rents'), url: `${config.origin}/my/rents` }
    return renderEmail(
      {
        subject: t(`${topic}.subject`, { number: invoiceNumber, amount }),
        title: t(`${topic}.title`),
        lead: t(`${topic}.lead`, { number: invoiceNumber, box, place }),
        pieces: [
          {
            rows: [
              [t('row.contract'), number],
              [t('row.invoice'), invoiceNumber],
              [t('row.amount'), amount],
            ],
          },
          { button: isPayable ? pay : open },
        ],
      },
      context,
    )
  },
})

export const rentWrittenOffEmail = rentEmail('rent-written-off', 'writtenOff', false)
export const rentReopenedEmail = rentEmail('rent-reopened', 'reopened', true)
/** Staff send this e-mail. Its link opens the payment of an invoice after the customer logs in. */
export const paymentLinkEmail = rentEmail('payment-link', 'link', true)
