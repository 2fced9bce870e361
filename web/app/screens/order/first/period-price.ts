import type { Offer } from '@boxzone/contract'
import { minorUnitsOf } from '@boxzone/contract/countries/currencies'
import { discountedMonth } from '@boxzone/contract/rent-price'

export interface DisplayedPeriodPrice {
  readonly months: number
  readonly discountPercent: number
  /** Price of the complete period, with VAT: the price of a month times the months. */
  readonly perPeriod: number
  /** Price of one month, with VAT. */
  readonly perMonth: number
  /** Compared with monthly payments over the period. */
  readonly saving: number
}

type Priced = Pick<Offer, 'periods' | 'vatRate' | 'currency' | 'price'>

/** Price of a period by the server's rule. `vatRate` overrides the rate of the offer. */
export function periodPrice(offer: Priced, months: number, vatRate = offer.vatRate): DisplayedPeriodPrice | undefined {
  const discounts = offer.periods.flatMap((period) => (period.periodInMonths <= months ? period.discountPercent : []))
  if (discounts.length === 0) return undefined
  const discountPercent = Math.max(...discounts)
  const scale = minorUnitsOf(offer.currency)
  const monthlyNet = Math.round(offer.price.price * scale)
  const month = (percent: number) =>
    discountedMonth({ monthlyNet, discountPercent: percent, vatPermille: Math.round(vatRate * 10) })
  const perMonth = month(discountPercent)
  return {
    months,
    discountPercent,
    perPeriod: (perMonth * months) / scale,
    perMonth: perMonth / scale,
    saving: ((month(0) - perMonth) * months) / scale,
  }
}
