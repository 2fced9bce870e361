import { addDays, addMonths } from '#src/kernel/days.ts'
import type { Minor } from '#src/kernel/money.ts'

/** Amounts with insurance, discounts and VAT. */
interface AgreedPayments {
  readonly periodInMonths: number
  /** Amount without the deposit, which is refundable. */
  readonly first: Minor
  readonly later: Minor
}

export const firstYearMonths = 12

/** The total of the payments that are due in the first twelve months. One payment of a longer period counts in full. */
export const firstYear = ({ periodInMonths, first, later }: AgreedPayments): Minor =>
  first + (Math.ceil(firstYearMonths / periodInMonths) - 1) * later

/** The last day without a price increase. Null without a guarantee. */
export const lastGuaranteedDay = (startsOn: string, guaranteeMonths: number): string | null =>
  guaranteeMonths > 0 ? addDays(addMonths(startsOn, guaranteeMonths), -1) : null
