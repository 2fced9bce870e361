import type { Offer } from '@boxzone/contract'
import { minorUnitsOf } from '@boxzone/contract/countries/currencies'

export interface DisplayedPeriodPrice {
  readonly months: number
  readonly discountPercent: number
  /** Of the complete period, with VAT. */
  readonly perPeriod: number
  /** Of one month, with VAT. */
  readonly perMonth: number
  /** Compared with monthly payments over the period. */
  readonly saving: number
}

type Priced = Pick<Offer, 'periods' | 'vatRate' | 'currency' | 'price'>

/** Price of a period by the server's rules. `vatRate` overrides the rate of the offer. */
export function periodPrice(offer: Priced, months: number, vatRate = offer.vatRate): DisplayedPeriodPrice | undefined {
  const named = offer.periods
    .filter(({ periodInMonths }) => periodInMonths <= months)
    .toSorted((a, b) => b.discountPercent - a.discountPercent || b.periodInMonths - a.periodInMonths)[0]
  if (!named) return undefined
  const scale = minorUnitsOf(offer.currency)
  const withVat = (net: number) => {
    const minor = Math.round(net * scale)
    return (minor + Math.floor((minor * Math.round(vatRate * 10)) / 1000 + 0.5)) / scale
  }
  const netMinor = Math.round((named.price * scale) / named.periodInMonths) * months
  const perPeriod = withVat(netMinor / scale)
  const rounded = (amount: number) => Math.round(amount * scale) / scale
  return {
    months,
    discountPercent: named.discountPercent,
    perPeriod,
    perMonth: rounded(perPeriod / months),
    saving: Math.max(0, rounded(withVat(offer.price.price) * months - perPeriod)),
  }
}
