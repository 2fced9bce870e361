import { addDays } from '#src/kernel/days.ts'
import { type Anchor, monthsBefore, periodOf, startOfPeriod } from './period.rules.ts'

/** Terms that replace the current ones from a period on. */
export interface NextTerms {
  readonly fromPeriod: number
  readonly periodInMonths: number
  readonly periodDiscountPercent: number
  readonly periodDiscounts: string | null
  readonly insuranceId: string | null
  readonly insuranceCoverage: number | null
  readonly insuranceMonthlyGross: number | null
}

/** A new monthly price set by the operator, for all periods that start on `from` or later. */
export interface NextPrice {
  readonly from: string
  readonly monthlyNet: number
}

interface TermsFacts extends Anchor {
  readonly nextTerms: NextTerms | null
  readonly nextPrice?: NextPrice | null
}

/** The contract with the terms and the price that apply to a period. */
export function withTermsOfPeriod<Contract extends TermsFacts>(contract: Contract, index: number): Contract {
  return { ...contract, ...changedTerms(contract, index) }
}

/**
 * The contract columns that change when the invoice of this period is issued. Empty if neither next terms nor a next
 * price has started by then.
 */
export function changedTerms(contract: TermsFacts, index: number) {
  const { nextTerms, nextPrice = null } = contract
  const terms = nextTerms === null || index < nextTerms.fromPeriod ? {} : appliedTerms(contract, nextTerms)
  const isPriced = nextPrice !== null && startOfPeriod({ ...contract, ...terms }, index) >= nextPrice.from
  return isPriced ? { ...terms, monthlyNet: nextPrice.monthlyNet, nextPrice: null } : terms
}

/** The columns that replace the current terms by the next terms. The start of period `fromPeriod` stays the same. */
export function appliedTerms(contract: Anchor, { fromPeriod, ...terms }: NextTerms) {
  const periodAnchorMonths = monthsBefore(contract, fromPeriod)
  // A different period length is a new agreement, so its price is rounded as in a new contract.
  const rounding = terms.periodInMonths === contract.periodInMonths ? {} : ({ priceRounding: 'GROSS' } as const)
  return { ...terms, ...rounding, periodAnchorIndex: fromPeriod, periodAnchorMonths, nextTerms: null }
}

interface InvoicedRent {
  readonly periodIndex: number
  readonly periodTo: string
}

/**
 * If the last invoice covers only a part of its period and the contract lasts longer, later periods count from the day
 * after that part, so that each day is invoiced once.
 */
export function anchorAfterPart(contract: Anchor, last: InvoicedRent | undefined, endsOn: string | null) {
  if (last === undefined || last.periodTo >= periodOf(contract, last.periodIndex).to) return {}
  const periodAnchorOn = addDays(last.periodTo, 1)
  if (endsOn !== null && endsOn <= periodAnchorOn) return {}
  return { periodAnchorOn, periodAnchorIndex: last.periodIndex + 1, periodAnchorMonths: 0 }
}
