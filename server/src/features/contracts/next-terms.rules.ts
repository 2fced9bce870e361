import { addDays } from '#src/kernel/days.ts'
import { type Anchor, monthsBefore, periodOf } from './period.rules.ts'

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

interface TermsFacts extends Anchor {
  readonly nextTerms: NextTerms | null
}

/** The contract with the terms that apply to a period. */
export function withTermsOfPeriod<Contract extends TermsFacts>(contract: Contract, index: number): Contract {
  const { nextTerms } = contract
  return nextTerms === null || index < nextTerms.fromPeriod
    ? contract
    : { ...contract, ...appliedTerms(contract, nextTerms) }
}

/** The columns that make the next terms current. The first day of their first period does not change. */
export function appliedTerms(contract: Anchor, { fromPeriod, ...terms }: NextTerms) {
  const periodAnchorMonths = monthsBefore(contract, fromPeriod)
  // Another period is a new agreement, so its price is rounded as in a new contract.
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
