import type { ContractStatus } from '@boxzone/contract'
import {
  type Anchor,
  type NextPrice,
  type NextTerms,
  startOfPeriod,
  withTermsOfPeriod,
} from '#src/features/contracts/index.ts'
import { addDays, addMonths } from '#src/kernel/days.ts'
import { type Minor, roundHalfUp } from '#src/kernel/money.ts'

export interface PriceFacts extends Anchor {
  readonly status: ContractStatus
  readonly monthlyNet: Minor
  readonly nextTerms: NextTerms | null
  readonly nextPrice: NextPrice | null
  /** Null means the value of PRICE_GUARANTEE_MONTHS. */
  readonly priceGuaranteeMonths: number | null
  /** Null means the first day of the contract. */
  readonly priceGuaranteeFrom: string | null
}

export interface PriceLimits {
  readonly noticeDays: number
  readonly guaranteeMonths: number
  readonly maxPercent: number
}

export interface PriceRequest {
  readonly monthlyNet: Minor
  /** The earliest first day. Undefined means as soon as possible. */
  readonly from?: string | undefined
  readonly today: string
  /** The first period without an invoice. */
  readonly nextPeriod: number
  /** A move is planned or being paid. The price of the move depends on the current price of the contract. */
  readonly isMoveAgreed: boolean
  /** An owner may exceed the highest increase. */
  readonly override: boolean
}

export const priceExclusions = [
  'NOT_RUNNING',
  'MOVE_OPEN',
  'UNCHANGED',
  'DECREASE_ANNOUNCED',
  'ABOVE_MAXIMUM',
  'NOTICE_TOO_SHORT',
  'TOO_FAR_AHEAD',
  'GUARANTEED',
] as const
export type PriceExclusion = (typeof priceExclusions)[number]

export type PricePlan =
  | { readonly exclusion: PriceExclusion; readonly guaranteedUntil: string }
  | { readonly exclusion: null; readonly from: string; readonly percent: number; readonly guaranteedUntil: string }

const maxDaysAhead = 2 * 366

/** The first day on which the price may rise. */
export const guaranteeEnd = (
  { startsOn, priceGuaranteeFrom, priceGuaranteeMonths }: PriceFacts,
  months: number,
): string => addMonths(priceGuaranteeFrom ?? startsOn, priceGuaranteeMonths ?? months)

/** Plans a change from the first possible period. A decrease needs no notice and ignores the guarantee. */
export function planPrice(contract: PriceFacts, request: PriceRequest, limits: PriceLimits): PricePlan {
  const guaranteedUntil = guaranteeEnd(contract, limits.guaranteeMonths)
  const excluded = (exclusion: PriceExclusion): PricePlan => ({ exclusion, guaranteedUntil })
  if (contract.status !== 'ACTIVE') return excluded('NOT_RUNNING')
  if (request.isMoveAgreed) return excluded('MOVE_OPEN')
  const { monthlyNet, today, from, override } = request
  const percent = ((monthlyNet - contract.monthlyNet) * 100) / contract.monthlyNet
  if (monthlyNet === contract.monthlyNet && contract.nextPrice === null) return excluded('UNCHANGED')
  // A contract has one announced price. Another one would replace the decrease that the customer was promised.
  const announced = contract.nextPrice?.monthlyNet ?? contract.monthlyNet
  if (announced < contract.monthlyNet && monthlyNet > announced) return excluded('DECREASE_ANNOUNCED')
  const isIncrease = monthlyNet > contract.monthlyNet
  if (isIncrease && percent > limits.maxPercent && !override) return excluded('ABOVE_MAXIMUM')
  const earliest = addDays(today, isIncrease ? Math.max(1, limits.noticeDays) : 1)
  if (from !== undefined && from < earliest) return excluded('NOTICE_TOO_SHORT')
  if (from !== undefined && from > addDays(today, maxDaysAhead)) return excluded('TOO_FAR_AHEAD')
  const start = firstPeriodFrom(contract, request.nextPeriod, from ?? earliest)
  if (isIncrease && start < guaranteedUntil) return excluded('GUARANTEED')
  return { exclusion: null, from: start, percent, guaranteedUntil }
}

function firstPeriodFrom(contract: PriceFacts, nextPeriod: number, day: string): string {
  for (let index = nextPeriod; ; index++) {
    const start = startOfPeriod(withTermsOfPeriod(contract, index), index)
    if (start >= day) return start
  }
}

/** The monthly price without VAT after a change by `percent` per cent. */
export const changeByPercent = (monthlyNet: Minor, percent: number): Minor =>
  roundHalfUp((monthlyNet * (100 + percent)) / 100)
