import {
  type Anchor,
  discountOfPeriod,
  type NextTerms,
  parsePeriodDiscounts,
  startOfPeriod,
} from '#src/features/contracts/index.ts'

/** Insurance and length of the period that the customer chooses. */
export interface TermsChoice {
  readonly periodInMonths: number
  readonly insuranceId: string | null
}

export interface InsuranceOption {
  readonly id: string
  readonly coverage: number
  readonly monthlyGross: number
  readonly includedInRent: boolean
}

interface CurrentTerms extends Omit<NextTerms, 'fromPeriod'> {
  readonly nextTerms: NextTerms | null
}

/** The first period without an invoice that starts after today. */
export function firstChangeablePeriod(anchor: Anchor, lastInvoiced: number, today: string): number {
  let index = lastInvoiced + 1
  while (startOfPeriod(anchor, index) <= today) index += 1
  return index
}

/** True from the first day of the chosen terms until their first invoice makes them current. */
export const areNextTermsStarted = (contract: Anchor & Pick<CurrentTerms, 'nextTerms'>, today: string): boolean =>
  contract.nextTerms !== null && startOfPeriod(contract, contract.nextTerms.fromPeriod) <= today

/** The discounts agreed in the contract, otherwise those of the current offer. */
export const discountsOf = ({ periodDiscounts }: Pick<NextTerms, 'periodDiscounts'>, offered: string): string =>
  periodDiscounts ?? offered

/** The agreed discount for the current length of the period. For other lengths, the discount in `discountsOf`. */
export function discountPercentOf(current: CurrentTerms, months: number, offered: string): number {
  if (months === current.periodInMonths) return current.periodDiscountPercent
  return discountOfPeriod(months, parsePeriodDiscounts(discountsOf(current, offered)))
}

/** The lengths of the offered periods and of the current period in months, the shortest first. */
export function periodsOf(current: CurrentTerms, offered: string): number[] {
  const months = [...parsePeriodDiscounts(offered).keys(), current.periodInMonths]
  return [...new Set(months)].sort((one, other) => one - other)
}

/** The chosen terms, or undefined for a period or an insurance that is not offered. */
export function chosenTerms(
  current: CurrentTerms,
  choice: TermsChoice,
  offer: { readonly fromPeriod: number; readonly discounts: string; readonly insurances: readonly InsuranceOption[] },
): NextTerms | undefined {
  const { periodInMonths, insuranceId } = choice
  const insurance = offer.insurances.find(({ id }) => id === insuranceId)
  const isCurrent = insuranceId === current.insuranceId
  if (!periodsOf(current, offer.discounts).includes(periodInMonths)) return undefined
  if (insuranceId !== null && !isCurrent && !insurance) return undefined
  return {
    fromPeriod: offer.fromPeriod,
    periodInMonths,
    periodDiscountPercent: discountPercentOf(current, periodInMonths, offer.discounts),
    periodDiscounts:
      periodInMonths === current.periodInMonths ? current.periodDiscounts : discountsOf(current, offer.discounts),
    insuranceId,
    ...(isCurrent
      ? { insuranceCoverage: current.insuranceCoverage, insuranceMonthlyGross: current.insuranceMonthlyGross }
      : {
          insuranceCoverage: insurance?.coverage ?? null,
          insuranceMonthlyGross: insurance && !insurance.includedInRent ? insurance.monthlyGross : null,
        }),
  }
}

export const isSameChoice = (one: TermsChoice, other: TermsChoice): boolean =>
  one.periodInMonths === other.periodInMonths && one.insuranceId === other.insuranceId
