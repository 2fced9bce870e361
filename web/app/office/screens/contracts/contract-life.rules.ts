import type { OfficeContract } from '@boxzone/contract'
import { daysBetween } from '#app/lib/time/days.ts'

type ContractRent = OfficeContract['rents'][number]

/** `due`: invoiced, but its due day has not passed. */
export type PeriodState = 'paid' | 'late' | 'due' | 'written-off' | 'next'

export interface LifePeriod {
  id: string
  from: string
  to: string
  amount: number
  state: PeriodState
  /** Today is in this period. */
  isNow: boolean
}

export interface ContractLife {
  periods: LifePeriod[]
  /** Older periods that are not drawn. */
  hidden: number
  paid: { count: number; amount: number }
  unpaid: { count: number; amount: number }
  /** Days since the oldest unpaid invoice was due. */
  overdueDays: number
}

const maxPeriods = 24

/** The periods of a contract in their order. Charges without a period are left out. */
export function contractLife(rents: readonly ContractRent[], today: string): ContractLife {
  const sorted = rents
    .filter(({ kind }) => kind !== 'CHARGE')
    .toSorted((one, other) => one.period.from.localeCompare(other.period.from))
  // After a move, the period of the old Box overlaps the period of the new Box, which begins later.
  const current = sorted.findLast(({ period }) => period.from <= today && today <= period.to)
  const periods = sorted.map((rent) => ({
    id: rent.id,
    from: rent.period.from,
    to: rent.period.to,
    amount: rent.amount,
    state: periodState(rent, today),
    isNow: rent === current,
  }))
  const unpaid = rents.filter(({ owed }) => owed > 0)
  const oldest = unpaid.map(({ dueOn }) => dueOn).toSorted()[0] ?? today
  return {
    periods: periods.slice(-maxPeriods),
    hidden: Math.max(0, periods.length - maxPeriods),
    paid: totalOf(rents.filter(({ status }) => status === 'PAID').map(({ amount }) => amount)),
    unpaid: totalOf(unpaid.map(({ owed }) => owed)),
    overdueDays: Math.max(0, daysBetween(oldest, today)),
  }
}

export function periodState({ status, dueOn }: Pick<ContractRent, 'status' | 'dueOn'>, today: string): PeriodState {
  if (status === 'PAID') return 'paid'
  if (status === 'WRITTEN_OFF') return 'written-off'
  if (status === 'CREATED') return 'next'
  return dueOn < today ? 'late' : 'due'
}

/** Adds in cents, because amounts are in major units. */
const totalOf = (amounts: readonly number[]) => ({
  count: amounts.length,
  amount: amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100,
})
