import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'
import { EmailPlace, formatEmailMoney, Money, sampleMoney, samplePlace } from './email-format.ts'

const Returned = EmailPlace.extend({
  number: z.string(),
  deposit: Money,
  /** Staff sent it by bank transfer. E-mails queued by older releases do not have it. */
  byTransfer: z.boolean().default(false),
})

/** Confirms the refund of a deposit that was still held when the contract ended. */
export const depositReturnedEmail: Email<z.infer<typeof Returned>> = {
  kind: 'deposit-returned',
  data: Returned,
  sample: (context) => ({ ...samplePlace(context), number: 'ZM2026000001', deposit: sampleMoney, byTransfer: false }),
  render({ box, place, number, deposit, byTransfer }, context) {
    const { language, config } = context
    const t = translator(language, 'contract-mail')
    const amount = formatEmailMoney(deposit, language)
    return renderEmail(
      {
        subject: t('depositReturned.subject', { amount }),
        title: t('depositReturned.title'),
        lead: byTransfer
          ? t('depositReturned.leadTransfer', { box, place })
          : t('depositReturned.lead', { box, place }),
        pieces: [
          {
            rows: [
              [t('row.contract'), number],
              [t('row.deposit'), amount],
            ],
          },
          { text: byTransfer ? t('depositReturned.booked') : t('terminated.refunded') },
          { button: { label: t('terminated.button'), url: `${config.origin}/my/contracts` } },
        ],
      },
      context,
    )
  },
}
