import type { Currency } from '@boxzone/contract'
import type { Promotion } from '#src/features/warehouses/index.ts'
import { addDays, addMonths } from '#src/kernel/days.ts'
import { type Minor, roundHalfUp, splitGross, type Taxed, withVat } from '#src/kernel/money.ts'

/** What invoicing periods of so many months earn, in per cent. */
export type PeriodDiscounts = ReadonlyMap<number, number>

/** Every n months is possible; it earns what the longest named period inside it earns. */
export function discountOfPeriod(months: number, discounts: PeriodDiscounts): number {
  return Math.max(0, ...[...discounts].flatMap(([named, percent]) => (named <= months ? [percent] : [])))
}

export type Benefit =
  | { readonly kind: 'PERCENT'; readonly percent: number }
  | { readonly kind: 'FREE_MONTHS'; readonly months: number }
  | { readonly kind: 'AMOUNT'; readonly gross: Minor }

export interface Discount extends Taxed {
  /** Where it comes from: a voucher's code, or the location's promotion. Orders of before it was kept do not say which. */
  readonly source:
    | { readonly kind: 'VOUCHER'; readonly code: string }
    | { readonly kind: 'PROMOTION'; readonly promotion?: Promotion }
}

interface Insured {
  readonly coverage: number
  readonly monthlyGross: Minor
  readonly includedInRent: boolean
}

export interface QuoteInput {
  readonly currency: Currency
  /** The Box's price per month without VAT, frozen by the hold. */
  readonly monthlyNet: Minor
  readonly vatPermille: number
  readonly months: number
  readonly discounts: PeriodDiscounts
  readonly insurance: Insured | null
  readonly benefits: readonly { readonly source: Discount['source']; readonly benefit: Benefit }[]
  /** The first day, in the location's zone. */
  readonly startsOn: string
}

export interface QuoteItem extends Taxed {
  readonly kind: 'RENT' | 'INSURANCE'
  readonly count: number
  readonly unitNet: Minor
}

/** What an order costs: frozen when it is placed. */
export interface Quote {
  readonly currency: Currency
  readonly vatPermille: number
  readonly monthlyNet: Minor
  readonly periodDiscountPercent: number
  readonly items: readonly QuoteItem[]
  readonly discount: Discount | null
  /** Up to how much is insured. Orders of before it was kept do not say it. */
  readonly coverage?: number | null
  readonly deposit: Minor
  readonly total: Taxed
  readonly firstPeriod: { readonly from: string; readonly to: string }
  readonly next: { readonly on: string; readonly gross: Minor }
}

/** Per month without VAT, with the period's discount taken off. */
export function periodUnitNet(monthlyNet: Minor, discountPercent: number): Minor {
  return roundHalfUp((monthlyNet * (100 - discountPercent)) / 100)
}

interface Rented {
  readonly monthlyNet: Minor
  readonly months: number
  readonly discountPercent: number
}

export function rentItem({ monthlyNet, months, discountPercent }: Rented, vatPermille: number): QuoteItem {
  const unitNet = periodUnitNet(monthlyNet, discountPercent)
  return { kind: 'RENT', count: months, unitNet, ...withVat(unitNet * months, vatPermille) }
}

export function insuranceItem(monthlyGross: Minor, months: number, vatPermille: number): QuoteItem {
  const unitNet = splitGross(monthlyGross, vatPermille).net
  return { kind: 'INSURANCE', count: months, unitNet, ...splitGross(monthlyGross * months, vatPermille) }
}

/** Taken off the rent of the first period, never more than that. Amounts are positive. */
export function discountOf(benefit: Benefit, rent: QuoteItem, vatPermille: number): Taxed {
  if (benefit.kind === 'AMOUNT') return splitGross(Math.min(benefit.gross, rent.gross), vatPermille)
  if (benefit.kind === 'PERCENT')
    return withVat(roundHalfUp((rent.net * Math.min(100, benefit.percent)) / 100), vatPermille)
  const months = Math.min(benefit.months, rent.count)
  return months === rent.count
    ? { net: rent.net, vat: rent.vat, gross: rent.gross }
    : withVat(rent.unitNet * months, vatPermille)
}

/** Where both give the same, the promotion counts: the voucher is left for another time. */
const isBetter = (one: Discount, other: Discount): boolean =>
  one.gross === other.gross ? one.source.kind === 'PROMOTION' : one.gross > other.gross

/** Discounts do not add up: the customer gets the best one. */
function bestDiscount(input: QuoteInput, rent: QuoteItem): Discount | null {
  const all = input.benefits.map(({ source, benefit }) => ({ source, ...discountOf(benefit, rent, input.vatPermille) }))
  return all.reduce<Discount | null>((best, next) => (best && isBetter(best, next) ? best : next), null)
}

export function makeQuote(input: QuoteInput): Quote {
  const { monthlyNet, months, vatPermille, insurance, startsOn } = input
  const discountPercent = discountOfPeriod(months, input.discounts)
  const rent = rentItem({ monthlyNet, months, discountPercent }, vatPermille)
  const paid = insurance && !insurance.includedInRent && insurance.monthlyGross > 0
  const items = paid ? [rent, insuranceItem(insurance.monthlyGross, months, vatPermille)] : [rent]
  const discount = bestDiscount(input, rent)
  const deposit = withVat(monthlyNet, vatPermille).gross
  const sum = (part: keyof Taxed) => items.reduce((total, item) => total + item[part], 0) - (discount?.[part] ?? 0)
  const nextGross = items.reduce((total, item) => total + item.gross, 0)
  return {
    currency: input.currency,
    vatPermille,
    monthlyNet,
    periodDiscountPercent: discountPercent,
    items,
    discount,
    coverage: insurance?.coverage ?? null,
    deposit,
    // The deposit is outside VAT: it is in what is due, not in what is taxed.
    total: { net: sum('net') + deposit, vat: sum('vat'), gross: sum('gross') + deposit },
    ...daysFrom(startsOn, months, nextGross),
  }
}

/** Insurance for the sum and at the price it was ordered, whatever it is offered for by now. */
export function asOrdered<Insurance extends Insured>(
  insurance: Insurance,
  quote: Pick<Quote, 'items' | 'coverage'>,
): Insurance {
  const ordered = { ...insurance, coverage: quote.coverage ?? insurance.coverage }
  const item = quote.items.find(({ kind }) => kind === 'INSURANCE')
  if (!item) return { ...ordered, includedInRent: true }
  return { ...ordered, includedInRent: false, monthlyGross: item.gross / item.count }
}

/** What is due stays; how much of it is VAT follows the rate. Only the whole is exact, not each month of it. */
const taxedAnew = <Part extends Taxed>(part: Part, vatPermille: number): Part => ({
  ...part,
  ...splitGross(part.gross, vatPermille),
})

/** The same sums, agreed to or even paid, at the rate of another tax point. Periods to come have the price without VAT. */
function atRate(quote: Quote, vatPermille: number, months: number): Quote {
  if (vatPermille === quote.vatPermille) return quote
  const { monthlyNet, periodDiscountPercent: discountPercent } = quote
  const items = quote.items.map((item) => {
    const taxed = taxedAnew(item, vatPermille)
    return { ...taxed, unitNet: roundHalfUp(taxed.net / item.count) }
  })
  const discount = quote.discount && taxedAnew(quote.discount, vatPermille)
  const vat = items.reduce((sum, item) => sum + item.vat, 0) - (discount?.vat ?? 0)
  const insured = items.reduce((sum, { kind, gross }) => (kind === 'INSURANCE' ? sum + gross : sum), 0)
  const rent = rentItem({ monthlyNet, months, discountPercent }, vatPermille)
  const { gross } = quote.total
  const next = { ...quote.next, gross: rent.gross + insured }
  return { ...quote, vatPermille, items, discount, total: { net: gross - vat, vat, gross }, next }
}

interface AnotherDay {
  readonly startsOn: string
  /** The rate of that day. */
  readonly vatPermille: number
  readonly months: number
}

/** The same price from another day on: an order that is paid long after it was placed begins when it is paid. */
export function startingOn(placed: Quote, { startsOn, vatPermille, months }: AnotherDay): Quote {
  const quote = atRate(placed, vatPermille, months)
  return { ...quote, ...daysFrom(startsOn, months, quote.next.gross) }
}

function daysFrom(from: string, months: number, gross: Minor): Pick<Quote, 'firstPeriod' | 'next'> {
  const on = addMonths(from, months)
  return { firstPeriod: { from, to: addDays(on, -1) }, next: { on, gross } }
}
