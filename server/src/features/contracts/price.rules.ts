import { type Minor, roundHalfUp, splitGross, type Taxed, withVat } from '#src/kernel/money.ts'
import type { PeriodFraction } from './period.rules.ts'
import { discountOfPeriod, parsePeriodDiscounts } from './period-discounts.rules.ts'

/** Agreed when the contract is created. Later price changes do not apply. */
export interface Agreed {
  readonly monthlyNet: Minor
  readonly periodDiscountPercent: number
  readonly periodInMonths: number
  /** Null without insurance and when the rent includes it. */
  readonly insuranceMonthlyGross: Minor | null
  /** The discounts of all periods. Null when the discount also applies to a period that ends early. */
  readonly periodDiscounts?: string | null
}

export interface PriceItem extends Taxed {
  readonly kind: 'RENT' | 'INSURANCE'
  readonly count: number
  readonly unit: 'MONTH' | 'PIECE'
  /** `count` times this price equals the net price exactly. */
  readonly unitNet: Minor
}

export interface ContractPeriodPrice extends Taxed {
  readonly items: readonly PriceItem[]
}

const unitPrice = ({ monthlyNet }: Agreed, discountPercent: number): Minor =>
  roundHalfUp((monthlyNet * (100 - discountPercent)) / 100)

/** In proportion to the days of the period, rounded half up. */
export const byDays = (amount: Minor, { days, of }: PeriodFraction): Minor => roundHalfUp((amount * days) / of)

/** The discount of the period that is really used. A long period that ends early loses its higher discount. */
export function discountOfUse(
  { periodDiscountPercent, periodDiscounts }: Pick<Agreed, 'periodDiscountPercent' | 'periodDiscounts'>,
  { months }: PeriodFraction,
): number {
  if (!periodDiscounts || months === undefined) return periodDiscountPercent
  return Math.min(periodDiscountPercent, discountOfPeriod(months, parsePeriodDiscounts(periodDiscounts)))
}

/** The share of a paid rent that stays with the operator, never more than the whole. */
export function retainedRentShare(
  agreed: Pick<Agreed, 'periodDiscountPercent' | 'periodDiscounts'>,
  part: PeriodFraction,
): PeriodFraction {
  const { days, of } = part
  const [agreedPart, usedPart] = [100 - agreed.periodDiscountPercent, 100 - discountOfUse(agreed, part)]
  if (agreedPart === usedPart) return { days, of }
  return days * usedPart >= of * agreedPart ? { days: of, of } : { days: days * usedPart, of: of * agreedPart }
}

function rentItem(agreed: Agreed, vatPermille: number, part: PeriodFraction | null): PriceItem {
  const unitNet = unitPrice(agreed, agreed.periodDiscountPercent)
  const net = unitNet * agreed.periodInMonths
  if (part === null)
    return { kind: 'RENT', count: agreed.periodInMonths, unit: 'MONTH', unitNet, ...withVat(net, vatPermille) }
  const used = Math.min(net, byDays(unitPrice(agreed, discountOfUse(agreed, part)) * agreed.periodInMonths, part))
  return { kind: 'RENT', count: 1, unit: 'PIECE', unitNet: used, ...withVat(used, vatPermille) }
}

function insuranceItem(gross: Minor, vatPermille: number): PriceItem {
  const price = splitGross(gross, vatPermille)
  return { kind: 'INSURANCE', count: 1, unit: 'PIECE', unitNet: price.net, ...price }
}

/** The price of the complete period, or of the used part. */
export function priceOfPeriod(
  agreed: Agreed,
  vatPermille: number,
  part: PeriodFraction | null = null,
): ContractPeriodPrice {
  const monthly = agreed.insuranceMonthlyGross ?? 0
  const insured = part === null ? monthly * agreed.periodInMonths : byDays(monthly * agreed.periodInMonths, part)
  const items = [rentItem(agreed, vatPermille, part), ...(insured > 0 ? [insuranceItem(insured, vatPermille)] : [])]
  const totalOf = (key: keyof Taxed) => items.reduce((total, item) => total + item[key], 0)
  return { items, net: totalOf('net'), vat: totalOf('vat'), gross: totalOf('gross') }
}
