import type { Currency } from '@boxzone/contract'
import { discountedMonth } from '@boxzone/contract/rent-price'
import { discountOfPeriod, firstYear, type PeriodDiscounts, type PriceRounding } from '#src/features/contracts/index.ts'
import type { Promotion } from '#src/features/warehouses/index.ts'
import { addDays, addMonths } from '#src/kernel/days.ts'
import { type Minor, roundHalfUp, splitGross, type Taxed, withVat } from '#src/kernel/money.ts'

export type Benefit =
  | { readonly kind: 'PERCENT'; readonly percent: number }
  | { readonly kind: 'FREE_MONTHS'; readonly months: number }
  | { readonly kind: 'AMOUNT'; readonly gross: Minor }

export interface Discount extends Taxed {
  /** Older orders do not contain the promotion. */
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
  /** The monthly price without VAT, frozen by the hold. */
  readonly monthlyNet: Minor
  readonly vatPermille: number
  readonly months: number
  readonly discounts: PeriodDiscounts
  readonly insurance: Insured | null
  readonly benefits: readonly { readonly source: Discount['source']; readonly benefit: Benefit }[]
  /** The first day in the time zone of the warehouse. */
  readonly startsOn: string
}

export interface QuoteItem extends Taxed {
  readonly kind: 'RENT' | 'INSURANCE'
  readonly count: number
  readonly unitNet: Minor
}

/** The price of an order, frozen when it is placed. */
export interface Quote {
  readonly currency: Currency
  readonly vatPermille: number
  readonly monthlyNet: Minor
  readonly periodDiscountPercent: number
  /** Older orders do not contain it. They discounted the price without VAT. */
  readonly rounding?: PriceRounding
  readonly items: readonly QuoteItem[]
  readonly discount: Discount | null
  /** The insured amount. Older orders do not contain it. */
  readonly coverage?: number | null
  readonly deposit: Minor
  readonly total: Taxed
  readonly firstPeriod: { readonly from: string; readonly to: string }
  readonly next: { readonly on: string; readonly gross: Minor }
}

interface Rented {
  readonly monthlyNet: Minor
  readonly months: number
  readonly discountPercent: number
  /** NET only for an older order. */
  readonly rounding: PriceRounding
}

export function rentItem(rented: Rented, vatPermille: number): QuoteItem {
  const { monthlyNet, months, discountPercent, rounding } = rented
  if (rounding === 'GROSS')
    return itemByMonth('RENT', discountedMonth({ monthlyNet, discountPercent, vatPermille }), months, vatPermille)
  const unitNet = roundHalfUp((monthlyNet * (100 - discountPercent)) / 100)
  return { kind: 'RENT', count: months, unitNet, ...withVat(unitNet * months, vatPermille) }
}

function itemByMonth(kind: QuoteItem['kind'], monthlyGross: Minor, count: number, vatPermille: number): QuoteItem {
  const unitNet = splitGross(monthlyGross, vatPermille).net
  return { kind, count, unitNet, ...splitGross(monthlyGross * count, vatPermille) }
}

/** The discount is at most the rent of the first period. Amounts are positive. */
const discountOf = (benefit: Benefit, rent: QuoteItem, vatPermille: number): Taxed =>
  splitGross(Math.min(grossOf(benefit, rent), rent.gross), vatPermille)

function grossOf(benefit: Benefit, rent: QuoteItem): Minor {
  if (benefit.kind === 'AMOUNT') return benefit.gross
  if (benefit.kind === 'PERCENT') return roundHalfUp((rent.gross * benefit.percent) / 100)
  return (rent.gross / rent.count) * benefit.months
}

/** Prefers the promotion at equal discounts, so that the voucher stays unused. */
const isBetter = (one: Discount, other: Discount): boolean =>
  one.gross === other.gross ? one.source.kind === 'PROMOTION' : one.gross > other.gross

/** Discounts are not combined: the customer gets the best one. */
function bestDiscount(input: QuoteInput, rent: QuoteItem): Discount | null {
  const all = input.benefits.map(({ source, benefit }) => ({ source, ...discountOf(benefit, rent, input.vatPermille) }))
  return all.reduce<Discount | null>((best, next) => (best && isBetter(best, next) ? best : next), null)
}

export function makeQuote(input: QuoteInput): Quote {
  const { monthlyNet, months, vatPermille, insurance, startsOn } = input
  const discountPercent = discountOfPeriod(months, input.discounts)
  const rent = rentItem({ monthlyNet, months, discountPercent, rounding: 'GROSS' }, vatPermille)
  const isCharged = insurance && !insurance.includedInRent && insurance.monthlyGross > 0
  const items = isCharged ? [rent, itemByMonth('INSURANCE', insurance.monthlyGross, months, vatPermille)] : [rent]
  const discount = bestDiscount(input, rent)
  const deposit = withVat(monthlyNet, vatPermille).gross
  const totalOf = (part: keyof Taxed) => items.reduce((total, item) => total + item[part], 0) - (discount?.[part] ?? 0)
  const nextGross = items.reduce((total, item) => total + item.gross, 0)
  return {
    currency: input.currency,
    vatPermille,
    monthlyNet,
    periodDiscountPercent: discountPercent,
    rounding: 'GROSS',
    items,
    discount,
    coverage: insurance?.coverage ?? null,
    deposit,
    // The deposit is due, but not taxed.
    total: { net: totalOf('net') + deposit, vat: totalOf('vat'), gross: totalOf('gross') + deposit },
    ...daysFrom(startsOn, months, nextGross),
  }
}

/** The insurance with the coverage and price of the order instead of the current ones. */
export function asOrdered<Insurance extends Insured>(
  insurance: Insurance,
  quote: Pick<Quote, 'items' | 'coverage'>,
): Insurance {
  const ordered = { ...insurance, coverage: quote.coverage ?? insurance.coverage }
  const item = quote.items.find(({ kind }) => kind === 'INSURANCE')
  if (!item) return { ...ordered, includedInRent: true }
  return { ...ordered, includedInRent: false, monthlyGross: item.gross / item.count }
}

/** Recalculates VAT for the same gross amount. Only the total is exact, not each month. */
const retaxed = <Part extends Taxed>(part: Part, vatPermille: number): Part => ({
  ...part,
  ...splitGross(part.gross, vatPermille),
})

/** The same gross total at another VAT rate. Later periods use the net price at that rate. */
function atRate(quote: Quote, vatPermille: number, months: number): Quote {
  if (vatPermille === quote.vatPermille) return quote
  const { monthlyNet, periodDiscountPercent: discountPercent, rounding = 'NET' } = quote
  const items = quote.items.map((item) => {
    const taxed = retaxed(item, vatPermille)
    return { ...taxed, unitNet: roundHalfUp(taxed.net / item.count) }
  })
  const discount = quote.discount && retaxed(quote.discount, vatPermille)
  const vat = items.reduce((sum, item) => sum + item.vat, 0) - (discount?.vat ?? 0)
  const insured = items.reduce((sum, { kind, gross }) => (kind === 'INSURANCE' ? sum + gross : sum), 0)
  const rent = rentItem({ monthlyNet, months, discountPercent, rounding }, vatPermille)
  const { gross } = quote.total
  const next = { ...quote.next, gross: rent.gross + insured }
  return { ...quote, vatPermille, items, discount, total: { net: gross - vat, vat, gross }, next }
}

interface NewStart {
  readonly startsOn: string
  /** The VAT rate of that day. */
  readonly vatPermille: number
  readonly months: number
}

/** The same price with another first day, because a late payment starts the contract later. */
export function startingOn(placed: Quote, { startsOn, vatPermille, months }: NewStart): Quote {
  const quote = atRate(placed, vatPermille, months)
  return { ...quote, ...daysFrom(startsOn, months, quote.next.gross) }
}

function daysFrom(from: string, months: number, gross: Minor): Pick<Quote, 'firstPeriod' | 'next'> {
  const on = addMonths(from, months)
  return { firstPeriod: { from, to: addDays(on, -1) }, next: { on, gross } }
}

/** The payments that are due in the first twelve months, without the deposit. */
export const firstYearOf = ({ total, deposit, next }: Quote, periodInMonths: number): Minor =>
  firstYear({ periodInMonths, first: total.gross - deposit, later: next.gross })
