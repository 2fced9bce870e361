import type { Contract, Rent } from '@boxzone/contract'
import { homeZone } from '#app/lib/config/config.ts'

/** `PAID` in upper or lower case counts as paid, every other value as unpaid (specification, section 3). */
export const isPaid = ({ status }: Pick<Rent, 'status'>): boolean => status.toUpperCase() === 'PAID'

/** An invoice was submitted and is not paid. An announced rent cannot be paid yet. */
export const isPayable = (rent: Pick<Rent, 'status'>): boolean => rent.status === 'INVOICE_SUBMITTED'

/** Payable rents in the order in which the server charges them, the oldest first. */
export const payableRents = (rents: readonly Rent[]): Rent[] =>
  rents.filter(isPayable).sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.id.localeCompare(b.id))

/** The rent that the link names if it is payable, otherwise the oldest payable rent. */
export const rentToPay = (payable: readonly Rent[], requestedId: string | null): Rent | undefined =>
  payable.find(({ id }) => id === requestedId) ?? payable[0]

/** Day of an instant in the time zone of the warehouse. */
export const dayIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant))

export function zoneOf(rent: Pick<Rent, 'contractId'>, contracts: readonly Contract[]): string {
  return contracts.find(({ id }) => id === rent.contractId)?.warehouse.timeZone ?? homeZone()
}

/** Reports whether some amount contains VAT. Rental to private persons may be exempt. */
export const vatIn = (priced: readonly Pick<Rent, 'price'>[]): 'some' | 'none' =>
  priced.some(({ price }) => price.vat > 0) ? 'some' : 'none'

export type RentFilter = { kind: 'all' } | { kind: 'unpaid' } | { kind: 'paid'; year: number }

export function filterRents(rents: readonly Rent[], contracts: readonly Contract[], filter: RentFilter): Rent[] {
  if (filter.kind === 'all') return [...rents]
  if (filter.kind === 'unpaid') return rents.filter(isPayable)
  const ofYear = (rent: Rent) =>
    rent.paidAt !== null && dayIn(rent.paidAt, zoneOf(rent, contracts)).startsWith(`${filter.year}-`)
  return rents.filter((rent) => isPaid(rent) && ofYear(rent))
}

/** Years of the filter, newest first, from the first contract until now. */
export function yearsSince(firstAt: string | null, thisYear: number): number[] {
  const first = firstAt === null ? thisYear : Math.min(thisYear, new Date(firstAt).getUTCFullYear())
  return Array.from({ length: thisYear - first + 1 }, (_, index) => thisYear - index)
}

export interface NextPayment {
  readonly on: string
  /** Null for a terminating contract without an announced rent: only the invoice states the last amount. */
  readonly amount: number | null
  readonly currency: string
  readonly contract: Contract
}

/** Next payments of the contracts, soonest first. */
export function nextPayments(contracts: readonly Contract[], rents: readonly Rent[]): NextPayment[] {
  return contracts
    .flatMap((contract) => {
      const on = contract.nextRentOn
      if (on === null) return []
      const known = rents.find((rent) => rent.contractId === contract.id && rent.dueOn === on)
      if (known && known.status !== 'CREATED') return []
      const planned = contract.status === 'ACTIVE' ? contract.totalPrice : null
      return [{ on, amount: known?.amount ?? planned, currency: contract.price.currency, contract }]
    })
    .sort((a, b) => a.on.localeCompare(b.on))
}
