import { Day, Instant } from '@boxzone/contract/values'
import { formatDateTime } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Config } from '#src/config/config.ts'
import { EmailContract, formatEmailDay, formatEmailMoney, Money, sampleContract } from '#src/features/rents/index.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'
import { differenceRow, sampleNewBox } from './move.email.tsx'

const MovePayment = EmailContract.extend({
  newBox: z.string(),
  newPlace: z.string(),
  day: Day,
  money: Money,
  /** Null in e-mails queued by older versions. */
  difference: Money.nullable().default(null),
  depositDifference: Money.nullable().default(null),
  /** The end of the hold of the new Box. */
  until: Instant,
  timeZone: z.string(),
})

/** The page where the tenant pays, after a login. */
export const movePayUrl = ({ origin }: Pick<Config, 'origin'>, contractId: string): string =>
  `${origin}/my/contracts/${contractId}/move`

/** Staff agreed a move with the tenant, who must pay first. */
export const movePaymentEmail: Email<z.infer<typeof MovePayment>> = {
  kind: 'contract-move-payment',
  data: MovePayment,
  sample: (context) => {
    const contract = sampleContract(context)
    const [newBox, newPlace, day] = [sampleNewBox(contract), 'Ružinov', '2026-12-01']
    const money = { amount: 1_450, currency: 'EUR' } as const
    return {
      ...contract,
      newBox,
      newPlace,
      day,
      money,
      difference: { amount: 950, currency: 'EUR' },
      depositDifference: { amount: 500, currency: 'EUR' },
      until: '2026-11-17T10:30:00.000Z',
      timeZone: 'Europe/Bratislava',
    }
  },
  render(data, context) {
    const { box, place, number, contractId, newBox, newPlace, day, money, until, timeZone } = data
    const { language, config } = context
    const t = translator(language, 'move-mail')
    const amount = formatEmailMoney(money, language)
    return renderEmail(
      {
        subject: t('payment.subject', { box: newBox, amount }),
        title: t('payment.title'),
        lead: t('payment.lead', { box, place, newBox, newPlace }),
        pieces: [
          {
            rows: [
              [t('row.contract'), number],
              [t('row.day'), formatEmailDay(day, language)],
              ...differenceRow(t('row.difference'), data.difference, language),
              ...differenceRow(t('row.depositDifference'), data.depositDifference, language),
              [t('payment.amount'), amount],
              [t('payment.until'), formatDateTime(new Date(until), language, { timeZone, style: 'long' })],
            ],
          },
          { button: { label: t('payment.button', { amount }), url: movePayUrl(config, contractId) } },
          { text: t('payment.next') },
          { note: t('payment.note') },
        ],
      },
      context,
    )
  },
}
