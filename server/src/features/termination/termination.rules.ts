import {
  nextRentDay,
  type Period,
  type PeriodFraction,
  periodOf,
  startOfPeriod,
  usedFraction,
  usedPeriod,
} from '#src/features/contracts/index.ts'
import type { Minor } from '#src/kernel/money.ts'

interface ContractFacts {
  readonly startsOn: string
  readonly periodInMonths: number
  readonly nextPeriod: number
}

interface MovedFacts extends Omit<ContractFacts, 'nextPeriod'> {
  /** The first period that is not billed in the other system. */
  readonly firstPeriod: number
}

interface RentFacts {
  readonly periodIndex: number
  readonly periodFrom: string
  readonly periodTo: string
  readonly status: 'CREATED' | 'INVOICE_SUBMITTED' | 'PAID'
}

interface DepositFacts {
  readonly deposit: Minor
  readonly depositStatus: 'HELD' | 'REFUNDED' | 'KEPT'
}

export interface Charge {
  readonly on: string
  readonly period: Period
  readonly part: PeriodFraction | null
}

/** The charges until the end date: every unbilled period that starts before it, the last one by days. */
export function chargesUntil(contract: ContractFacts, rents: readonly RentFacts[], day: string): Charge[] {
  const announced = rents.filter(({ status }) => status === 'CREATED').map(({ periodIndex }) => periodIndex)
  const coming: number[] = []
  for (let index = contract.nextPeriod; startOfPeriod(contract, index) < day; index++) coming.push(index)
  return [...announced, ...coming].flatMap((index) => {
    const whole = periodOf(contract, index)
    if (whole.from >= day) return []
    return [{ on: whole.from, period: usedPeriod(whole, day), part: usedFraction(whole, day) }]
  })
}

/** The paid rent in whose period the contract ends, with the share of it that is used. */
export function paidBeyond<Rent extends RentFacts>(rents: readonly Rent[], day: string) {
  const rent = rents.find(
    ({ status, periodFrom, periodTo }) => status === 'PAID' && periodFrom <= day && periodTo >= day,
  )
  const kept = rent && usedFraction({ from: rent.periodFrom, to: rent.periodTo }, day)
  return rent && kept ? { rent, kept } : null
}

/** The periods after the end date that an imported contract has paid in the other system, last one first. */
export function paidBeforeImport(contract: MovedFacts, day: string): { period: Period; part: PeriodFraction }[] {
  const beyond: { period: Period; part: PeriodFraction }[] = []
  for (let index = contract.firstPeriod - 1; index >= 0; index--) {
    const period = periodOf(contract, index)
    const part = usedFraction(period, day)
    if (part === null) break
    beyond.push({ period, part })
  }
  return beyond
}

/** The first day of the next period, or null when it does not begin before the end date. */
export const nextRentAfterRequest = (contract: ContractFacts, day: string): string | null =>
  nextRentDay(contract, contract.nextPeriod, day)

/** Maximum days from today to the end date that a customer can request. */
export const planAheadDays = 5 * 366

/** An imported contract may have no deposit, and the deposit may be refunded already. */
export const hasDepositToRefund = ({ deposit, depositStatus }: DepositFacts): boolean =>
  deposit > 0 && depositStatus === 'HELD'
