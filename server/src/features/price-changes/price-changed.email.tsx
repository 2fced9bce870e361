import type { Language } from '@boxzone/contract'
import { Day } from '@boxzone/contract/values'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import {
  formatEmailDay,
  formatEmailMoney,
  Money,
  type NoticeTexts,
  noticeEmail,
  OperatorNotice,
} from '#src/features/rents/index.ts'

const PriceChanged = OperatorNotice.extend({
  from: Day,
  periodInMonths: z.int(),
  /** The price of one period, with VAT. */
  oldPrice: Money,
  newPrice: Money,
})
type PriceChanged = z.infer<typeof PriceChanged>

function priceTexts(data: PriceChanged, language: Language): NoticeTexts {
  const { box, place, number, contractId, from, periodInMonths: months, oldPrice, newPrice } = data
  const t = translator(language, 'contract-actions')
  const day = formatEmailDay(from, language)
  const isIncrease = newPrice.amount > oldPrice.amount
  return {
    subject: t('price.subject', { box, day }),
    title: t('price.title'),
    lead: t('price.lead', { box, place, day }),
    rows: [
      [t('row.contract'), number],
      [t('price.old', { months }), formatEmailMoney(oldPrice, language)],
      [t('price.new', { months }), formatEmailMoney(newPrice, language)],
      [t('price.from'), day],
    ],
    paragraphs: [t('price.until', { day }), ...(isIncrease ? [t('price.leave', { day })] : [])],
    button: { label: t('button'), path: `/my/contracts/${contractId}` },
  }
}

/** Announces the old price, the new price and the date, and for an increase the right to terminate before it. */
export const priceChangedEmail = noticeEmail<PriceChanged>({
  kind: 'price-changed',
  data: PriceChanged,
  filename: 'price',
  texts: priceTexts,
  sample: (notice) => ({
    ...notice,
    from: '2027-01-15',
    periodInMonths: 1,
    oldPrice: { amount: 6_400, currency: 'EUR' },
    newPrice: { amount: 6_800, currency: 'EUR' },
  }),
})
