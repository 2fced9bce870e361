import { rentOfPeriod } from '@boxzone/contract/rent-price'
import { type Minor, roundHalfUp, splitGross, type Taxed, withVat } from '#src/kernel/money.ts'
import type { PeriodFraction } from './period.rules.ts'
import { discountOfPeriod, parsePeriodDiscounts } from './period-discounts.rules.ts'

/** NET discounts the price without VAT, as older contracts do. GROSS discounts the price with VAT. */
export type PriceRounding = 'NET' | 'GROSS'

/** The terms that the contract states. Later changes of the street prices do not apply to it. */
export interface Agreed {
  readonly monthlyNet: Minor
  readonly periodDiscountPercent: number
  readonly periodInMonths: number
  /** Null without insurance and when the rent includes it. */
  readonly insuranceMonthlyGross: Minor | null
  /** The discounts of all periods. Null when the discount also applies to a period that ends early. */
  readonly periodDiscounts?: string | null
  /** NET if absent. */
  readonly priceRounding?: PriceRounding | undefined
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

/** The part of a price in proportion to the days of the period, rounded half up. */
export const byDays = (amount: Minor, { days, of }: PeriodFraction): Minor => roundHalfUp((amount * days) / of)

/** The discount of the period that is really used. A long period that ends early loses its higher discount. */
export function discountOfUse(
  { periodDiscountPercent, periodDiscounts }: Pick<Agreed, 'periodDiscountPercent' | 'periodDiscounts'>,
  { months }: PeriodFraction,
): number {
  if (!periodDiscounts || months === undefined) return periodDiscountPercent
  return Math.min(periodDiscountPercent, discountOfPeriod(months, parsePeriodDiscounts(periodDiscounts)))
}

type DiscountTerms = Pick<Agreed, 'periodDiscountPercent' | 'periodDiscounts'>

/** Days times per cent of the list price, to compare parts. A part never costs more than the complete period. */
function weightOf(agreed: DiscountTerms, part: PeriodFraction): number {
  const complete = part.of * (100 - agreed.periodDiscountPercent)
  return Math.min(complete, part.days * (100 - discountOfUse(agreed, part)))
}

/**
 * The share of a paid rent that the operator retains: the price of an order for only the used days.
 * `invoiced` is the part of the period that the invoice covers, null for the complete period.
 */
export function retainedRentShare(
  agreed: DiscountTerms,
  used: PeriodFraction,
  invoiced: PeriodFraction | null = null,
): PeriodFraction {
  if (used.months === undefined) return { days: used.days, of: used.of }
  const of = invoiced?.of ?? used.of
  const paid = invoiced ? weightOf(agreed, invoiced) : of * (100 - agreed.periodDiscountPercent)
  const retained = Math.min(paid, weightOf(agreed, { ...used, of }))
  return paid > 0 ? { days: retained, of: paid } : { days: 1, of: 1 }
}

/** The discount of an invoice. A part gets the discount of the complete period if it costs the same. */
export function discountOfInvoice(agreed: DiscountTerms, invoiced: PeriodFraction | null): number {
  if (invoiced === null) return agreed.periodDiscountPercent
  const isCapped = weightOf(agreed, invoiced) === invoiced.of * (100 - agreed.periodDiscountPercent)
  return isCapped ? agreed.periodDiscountPercent : discountOfUse(agreed, invoiced)
}

function rentItem(agreed: Agreed, vatPermille: number, part: PeriodFraction | null): PriceItem {
  return agreed.priceRounding === 'GROSS' ? grossRent(agreed, vatPermille, part) : netRent(agreed, vatPermille, part)
}

function grossRent(agreed: Agreed, vatPermille: number, part: PeriodFraction | null): PriceItem {
  const { monthlyNet, periodInMonths, periodDiscountPercent } = agreed
  const rent = (discountPercent: number) =>
    rentOfPeriod({ monthlyNet, months: periodInMonths, discountPercent, vatPermille })
  const gross = rent(periodDiscountPercent)
  if (part === null) return rentByMonth(gross, periodInMonths, vatPermille)
  const used = Math.min(gross, byDays(rent(discountOfUse(agreed, part)), part))
  return onePiece('RENT', splitGross(used, vatPermille))
}

/** The line has a price per month only if that price is exact without VAT too. */
function rentByMonth(gross: Minor, count: number, vatPermille: number): PriceItem {
  const price = splitGross(gross, vatPermille)
  const isExact = price.net % count === 0
  return isExact
    ? { kind: 'RENT', count, unit: 'MONTH', unitNet: price.net / count, ...price }
    : onePiece('RENT', price)
}

const onePiece = (kind: PriceItem['kind'], price: Taxed): PriceItem => ({
  kind,
  count: 1,
  unit: 'PIECE',
  unitNet: price.net,
  ...price,
})

function netRent(agreed: Agreed, vatPermille: number, part: PeriodFraction | null): PriceItem {
  const unitNet = unitPrice(agreed, agreed.periodDiscountPercent)
  const net = unitNet * agreed.periodInMonths
  if (part === null)
    return { kind: 'RENT', count: agreed.periodInMonths, unit: 'MONTH', unitNet, ...withVat(net, vatPermille) }
  const used = Math.min(net, byDays(unitPrice(agreed, discountOfUse(agreed, part)) * agreed.periodInMonths, part))
  return onePiece('RENT', withVat(used, vatPermille))
}

const insuranceItem = (gross: Minor, vatPermille: number): PriceItem =>
  onePiece('INSURANCE', splitGross(gross, vatPermille))

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
