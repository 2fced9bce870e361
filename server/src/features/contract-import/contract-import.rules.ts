import type { Currency } from '@boxzone/contract'
import { type Period, periodOf } from '#src/features/contracts/index.ts'
import type { Insurance } from '#src/features/orders/index.ts'
import { readAmount } from '#src/features/warehouse-import/index.ts'
import { addDays } from '#src/kernel/days.ts'
import type { Minor } from '#src/kernel/money.ts'

const maxPeriods = 1200

export type NextPeriod = { readonly index: number } | { readonly problem: string }

interface PaidContract {
  readonly startsOn: string
  readonly periodInMonths: number
  readonly paidUntil: string
}

/** The first period that this system bills. It starts after the last paid day. */
export function nextPeriodOf({ startsOn, periodInMonths, paidUntil }: PaidContract): NextPeriod {
  const anchor = { startsOn, periodInMonths }
  const first = periodOf(anchor, 0)
  if (paidUntil < first.to)
    return { problem: `paid_until must be ${first.to} or later, because the other system must bill the first period` }
  for (let index = 0; index < maxPeriods; index += 1) {
    const period = periodOf(anchor, index)
    if (period.to === paidUntil) return { index: index + 1 }
    if (period.to > paidUntil) return { problem: neighbours(periodOf(anchor, index - 1), period) }
  }
  return { problem: 'paid_until is too far from start' }
}

const neighbours = (before: Period, after: Period) =>
  `paid_until must be the last day of a period counted from start: ${before.to} or ${after.to}`

/** Whether the first unpaid period started before today. Such periods are billed immediately. */
export const isPastDue = (paidUntil: string, today: string): boolean => addDays(paidUntil, 1) < today

interface Amounts {
  readonly price: number
  readonly deposit?: number | undefined
  readonly insurance_price?: number | undefined
}

/** Amounts in minor units of the currency. */
interface ReadAmounts {
  readonly price: Minor
  readonly deposit: Minor
  readonly insurancePrice: Minor | undefined
}

export function amountsOf(row: Amounts, currency: Currency): ReadAmounts | { readonly problem: string } {
  const price = readAmount(row.price, currency)
  const deposit = readAmount(row.deposit ?? 0, currency)
  const insurancePrice = row.insurance_price === undefined ? undefined : readAmount(row.insurance_price, currency)
  if (price !== null && deposit !== null && insurancePrice !== null) return { price, deposit, insurancePrice }
  return { problem: `an amount is finer than ${currency} allows` }
}

/** The insurance at the price of the other system, or at our price if the row contains no price. */
export function insuredBy(
  tier: string | undefined,
  agreed: Minor | undefined,
  offered: readonly Insurance[],
): { readonly insurance: Insurance | null } | { readonly problem: string } {
  if (tier === undefined) {
    return agreed === undefined ? { insurance: null } : { problem: 'insurance_price is set without insurance' }
  }
  const found = offered.find((insurance) => insurance.tier === tier)
  if (!found) {
    const tiers = offered.map((insurance) => insurance.tier).join(', ') || 'none'
    return { problem: `insurance ${tier} is not offered in this country; there is ${tiers}` }
  }
  const monthlyGross = agreed ?? found.monthlyGross
  const includedInRent = agreed === undefined ? found.includedInRent : agreed === 0
  return { insurance: { ...found, monthlyGross, includedInRent } }
}
