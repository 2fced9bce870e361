/** The rent of an invoicing period. Amounts are integers of minor units, `vatPermille` 230 is 23 %. */
export interface RentTerms {
  readonly monthlyNet: number
  readonly months: number
  readonly discountPercent: number
  readonly vatPermille: number
}

const roundHalfUp = (value: number): number => Math.floor(value + 0.5)

/** The discount applies to the price with VAT, because customers calculate with that price. */
export function discountedMonth({ monthlyNet, discountPercent, vatPermille }: Omit<RentTerms, 'months'>): number {
  const monthly = monthlyNet + Math.floor((monthlyNet * vatPermille + 500) / 1000)
  return roundHalfUp((monthly * (100 - discountPercent)) / 100)
}

/** The number of months times the displayed price of a month: twice 64 € is 128 €, never 127.99 €. */
export const rentOfPeriod = (terms: RentTerms): number => discountedMonth(terms) * terms.months
