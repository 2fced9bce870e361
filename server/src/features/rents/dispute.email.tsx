import { Id } from '@boxzone/contract/values'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'
import { EmailPlace, formatEmailMoney, Money, sampleMoney, samplePlace } from './email-format.ts'
import { payUrl } from './rent-reminders.email.tsx'

const Dispute = EmailPlace.extend({
  rentId: Id,
  invoiceNumber: z.string(),
  outcome: z.enum(['OPEN', 'LOST', 'WON']),
  /** The amount to pay now; null when the invoice is paid. */
  owed: Money.nullable(),
  /** The part of `owed` that the payment provider charged for the dispute. */
  fee: Money.nullable(),
})

/** A payment was disputed at the bank, or the bank decided about it. */
export const disputeEmail: Email<z.infer<typeof Dispute>> = {
  kind: 'payment-disputed',
  data: Dispute,
  sample: (context) => ({
    ...samplePlace(context),
    rentId: '00000000-0000-4000-8000-000000000001',
    invoiceNumber: 'FA2026000123',
    outcome: 'OPEN',
    owed: sampleMoney,
    fee: null,
  }),
  render({ box, place, rentId, invoiceNumber: number, outcome, owed, fee }, context) {
    const { language, config } = context
    const t = translator(language, 'rent-mail')
    const amount = owed && formatEmailMoney(owed, language)
    const key = ({ OPEN: 'disputed', LOST: 'disputeLost', WON: 'disputeWon' } as const)[outcome]
    return renderEmail(
      {
        subject: t(`${key}.subject`, { number }),
        title: t(`${key}.title`),
        lead: t(`${key}.lead`, { number, box, place }),
        pieces: [
          ...(amount ? [{ rows: [[t('row.amount'), amount] as const] }] : []),
          ...(fee ? [{ text: t('disputeLost.fee', { fee: formatEmailMoney(fee, language) }) }] : []),
          ...(outcome === 'WON' ? [] : [{ text: t(`${key === 'disputed' ? 'disputed' : 'disputeLost'}.what`) }]),
          ...(amount
            ? [{ button: { label: t('failed.button', { amount }), url: payUrl(config, rentId) } }]
            : [{ button: { label: t('paid.button'), url: `${config.origin}/my/rents` } }]),
          { note: t('disputed.note') },
        ],
      },
      context,
    )
  },
}
