import type { Offer } from '@boxzone/contract'

export interface DisplayedPeriodPrice {
  readonly months: number
  readonly discountPercent: number
  /** For the whole period, with VAT. */
  readonly perPeriod: number
  /** One month of it, with VAT. */
  readonly perMonth: number
  /** Against paying month by month, over the period. */
  readonly saving: number
}

type Priced = Pick<Offer, 'periods' | 'vatRate' | 'currency' | 'price'>

const scaleOf = ({ currency }: Pick<Offer, 'currency'>): number => (currency === 'HUF' ? 1 : 100)

/** What a period costs, by the server's rules; at another rate of VAT where the customer has one. */
export function periodPrice(offer: Priced, months: number, vatRate = offer.vatRate): DisplayedPeriodPrice | undefined {
  const named = offer.periods
    .filter(({ periodInMonths }) => periodInMonths <= months)
    .toSorted((a, b) => b.discountPercent - a.discountPercent || b.periodInMonths - a.periodInMonths)[0]
  if (!named) return undefined
  const scale = scaleOf(offer)
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
