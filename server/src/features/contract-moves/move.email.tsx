import type { Language } from '@boxzone/contract'
import { Day } from '@boxzone/contract/values'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import {
  EmailContract,
  formatEmailDay,
  formatEmailMoney,
  Money,
  type NoticeTexts,
  noticeEmail,
  OperatorNotice,
  sampleContract,
  sampleMoney,
} from '#src/features/rents/index.ts'
import { addDays } from '#src/kernel/days.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

const MoveAgreed = OperatorNotice.extend({
  day: Day,
  newBox: z.string(),
  newPlace: z.string(),
  periodInMonths: z.int(),
  /** The price of one period, with VAT. */
  total: Money,
  priceFrom: Day,
  deposit: Money,
  /**
   * The difference between the rents of both Boxes for the remaining days of the period. Negative for a cheaper Box.
   * Null in e-mails queued by older versions.
   */
  difference: Money.nullable().default(null),
  depositDifference: Money.nullable().default(null),
  /** The first day on which the price can rise. */
  guaranteedUntil: z.nullable(Day).default(null),
  paid: Money,
  credit: Money,
  /** The last day on which the old Box opens. */
  oldBoxUntil: Day,
})
type MoveAgreed = z.infer<typeof MoveAgreed>

function agreedTexts(data: MoveAgreed, language: Language): NoticeTexts {
  const { box, place, newBox, newPlace, number, contractId, periodInMonths: months } = data
  const t = translator(language, 'move-mail')
  const day = formatEmailDay(data.day, language)
  const money = (value: Money) => formatEmailMoney(value, language)
  return {
    subject: t('agreed.subject', { box: newBox, day }),
    title: t('agreed.title'),
    lead: t('agreed.lead', { box, place, newBox, newPlace, day }),
    rows: [
      [t('row.contract'), number],
      [t('row.oldBox'), `${box}, ${place}`],
      [t('row.newBox'), `${newBox}, ${newPlace}`],
      [t('row.day'), day],
      [t('row.total', { months }), money(data.total)],
      [t('row.priceFrom'), formatEmailDay(data.priceFrom, language)],
      ...guaranteeRow(data, language),
      ...differenceRow(t('row.difference'), data.difference, language),
      [t('row.deposit'), money(data.deposit)],
      ...differenceRow(t('row.depositDifference'), data.depositDifference, language),
      ...(data.paid.amount > 0 ? [[t('row.paid'), money(data.paid)] satisfies [string, string]] : []),
      ...(data.credit.amount > 0 ? [[t('row.credit'), money(data.credit)] satisfies [string, string]] : []),
    ],
    paragraphs: [
      t('agreed.codes', { box: newBox }),
      t('agreed.oldBox', { box, day: formatEmailDay(data.oldBoxUntil, language) }),
      t('agreed.rest'),
    ],
    button: { label: t('button'), path: `/my/contracts/${contractId}/move` },
  }
}

/** No row without a difference. */
export const differenceRow = (name: string, value: Money | null, language: Language): [string, string][] =>
  value === null || value.amount === 0 ? [] : [[name, formatEmailMoney(value, language)]]

/** The last day of the price guarantee, if the guarantee still applies on the day of the move. */
function guaranteeRow({ day, guaranteedUntil }: MoveAgreed, language: Language): [string, string][] {
  if (guaranteedUntil === null || guaranteedUntil <= day) return []
  const t = translator(language, 'move-mail')
  return [[t('row.guarantee'), formatEmailDay(addDays(guaranteedUntil, -1), language)]]
}

/** The Box name of the sample with another number. The word for a Box in the name depends on the language. */
export const sampleNewBox = ({ box }: { readonly box: string }): string => box.replace('131', '204')

/** The amendment to the contract. */
export const moveAgreedEmail = noticeEmail<MoveAgreed>({
  kind: 'contract-moved',
  data: MoveAgreed,
  filename: 'amendment',
  texts: agreedTexts,
  sample: (notice) => ({
    ...notice,
    ...{ day: '2026-12-01', newBox: sampleNewBox(notice), newPlace: 'Ružinov', periodInMonths: 1, total: sampleMoney },
    ...{ priceFrom: '2026-12-02', deposit: sampleMoney, paid: { amount: 1_450, currency: 'EUR' } },
    ...{ difference: { amount: 950, currency: 'EUR' }, depositDifference: { amount: 500, currency: 'EUR' } },
    guaranteedUntil: '2027-12-01',
    ...{ credit: { amount: 0, currency: 'EUR' }, oldBoxUntil: '2026-12-03' },
  }),
})

const MoveCancelled = EmailContract.extend({
  newBox: z.string(),
  newPlace: z.string(),
  refunded: Money,
  /** True if the tenant or staff cancelled the move. False if the move was not possible. */
  isRequested: z.boolean().default(false),
})

/** The move was cancelled on request or was not possible. A payment for it is refunded. */
export const moveCancelledEmail: Email<z.infer<typeof MoveCancelled>> = {
  kind: 'contract-move-cancelled',
  data: MoveCancelled,
  sample: (context) => {
    const contract = sampleContract(context)
    const refunded = { amount: 1_450, currency: 'EUR' } as const
    return { ...contract, newBox: sampleNewBox(contract), newPlace: 'Ružinov', refunded, isRequested: false }
  },
  render({ box, place, number, contractId, newBox, newPlace, refunded, isRequested }, context) {
    const { language, config } = context
    const t = translator(language, 'move-mail')
    const amount = formatEmailMoney(refunded, language)
    return renderEmail(
      {
        subject: t('cancelled.subject', { box: newBox }),
        title: t('cancelled.title'),
        lead: t(isRequested ? 'cancelled.leadRequested' : 'cancelled.lead', { box, place, newBox, newPlace }),
        pieces: [
          {
            rows: [
              [t('row.contract'), number],
              ...(refunded.amount > 0 ? [[t('row.refund'), amount] satisfies [string, string]] : []),
            ],
          },
          ...(refunded.amount > 0 ? [{ text: t('cancelled.refund', { amount }) }] : []),
          { text: t('cancelled.again') },
          { button: { label: t('button'), url: `${config.origin}/my/contracts/${contractId}/move` } },
        ],
      },
      context,
    )
  },
}
