import type { Contract, Credit, Rent } from '@boxzone/contract'
import { dayOfRent, isPaid, type NextPayment, nextPayments } from '#app/domain/rents/rents.rules.ts'

/** One rent or planned payment in the chart. Its height is its amount. */
export interface Carton {
  readonly key: string
  readonly state: 'paid' | 'unpaid' | 'next'
  /** Month of the payment, or of the due day while it is unpaid. */
  readonly month: string
  readonly amount: number
  readonly currency: string
  readonly boxName: string
  readonly contract: string
}

/** Planned payments are reduced by the credit. */
export function cartonsOf(
  rents: readonly Rent[],
  contracts: readonly Contract[],
  credit: readonly Credit[] = [],
): Carton[] {
  const planned = nextPayments(contracts, rents, credit)
  const known = rents.map((rent): Carton => {
    const announced = planned.find(({ on, contract }) => isFor(rent, contract.id, on))
    return {
      key: rent.id,
      state: isPaid(rent) ? 'paid' : rent.status === 'CREATED' ? 'next' : 'unpaid',
      month: dayOfRent(rent, contracts).slice(0, 7),
      amount: rent.price.priceWithVat - (announced?.credit ?? 0),
      currency: rent.price.currency,
      boxName: rent.boxName,
      contract: rent.contractBusinessId,
    }
  })
  return [...known, ...withoutRent(planned, rents)]
}

const isFor = (rent: Rent, contractId: string, on: string): boolean =>
  rent.contractId === contractId && rent.dueOn === on

function withoutRent(planned: readonly NextPayment[], rents: readonly Rent[]): Carton[] {
  return planned
    .filter(({ on, contract }) => !rents.some((rent) => isFor(rent, contract.id, on)))
    .flatMap(({ on, amount, currency, contract }): Carton[] => {
      // A payment without a known amount, or one that the credit pays, is not drawn.
      if (amount === null || amount === 0) return []
      const { boxName, businessId } = contract
      const of = { amount, currency, boxName, contract: businessId }
      return [{ key: `next-${contract.id}`, state: 'next', month: on.slice(0, 7), ...of }]
    })
}

export interface Month {
  readonly month: number
  readonly total: number
  /** Parts from bottom to top. The order of the Boxes is the same in every month. */
  readonly cartons: readonly Carton[]
}

export function monthsOf(cartons: readonly Carton[], year: number, currency: string): Month[] {
  return Array.from({ length: 12 }, (_, month) => {
    const name = `${year}-${String(month + 1).padStart(2, '0')}`
    const own = cartons
      .filter((carton) => carton.month === name && carton.currency === currency)
      .sort((a, b) => a.contract.localeCompare(b.contract) || a.key.localeCompare(b.key))
    return { month, total: monthTotal(own), cartons: own }
  })
}

export const monthTotal = (cartons: readonly Carton[]): number =>
  Math.round(cartons.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100
