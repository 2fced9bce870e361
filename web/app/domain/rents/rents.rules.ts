import type { Contract, Credit, Rent } from '@boxzone/contract'
import { minorUnitsOf } from '@boxzone/contract/countries/currencies'
import { usableCredit } from '@boxzone/contract/usable-credit'
import { homeZone } from '#app/lib/config/config.ts'
import { dayIn } from '#app/lib/time/days.ts'

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

export function timeZoneOfRent(rent: Pick<Rent, 'contractId'>, contracts: readonly Contract[]): string {
  return contracts.find(({ id }) => id === rent.contractId)?.warehouse.timeZone ?? homeZone()
}

/** Reports whether some amount contains VAT. Rental to private persons may be exempt. */
export const vatIn = (priced: readonly Pick<Rent, 'price'>[]): 'some' | 'none' =>
  priced.some(({ price }) => price.vat > 0) ? 'some' : 'none'

export interface RentFilter {
  readonly kind: 'all' | 'unpaid' | 'paid'
  /** Null for all years. */
  readonly year: number | null
  /** Null for all Boxes. */
  readonly contractId: string | null
}

/** The day of the payment, or the due day while the rent is unpaid. */
export const dayOfRent = (rent: Rent, contracts: readonly Contract[]): string =>
  isPaid(rent) && rent.paidAt !== null ? dayIn(rent.paidAt, timeZoneOfRent(rent, contracts)) : rent.dueOn

/** Whether an entry with this day and this contract matches the chosen year and Box. */
export const isInFilter = ({ year, contractId }: RentFilter, on: string, of: string | null): boolean =>
  (year === null || on.startsWith(`${year}-`)) && (contractId === null || contractId === of)

export const filterRents = (rents: readonly Rent[], contracts: readonly Contract[], filter: RentFilter): Rent[] =>
  rents.filter(
    (rent) =>
      (filter.kind === 'all' || (filter.kind === 'unpaid' ? isPayable(rent) : isPaid(rent))) &&
      isInFilter(filter, dayOfRent(rent, contracts), rent.contractId),
  )

/** Years of the filter, newest first, from the first contract until now. */
export function yearsSince(firstAt: string | null, thisYear: number): number[] {
  const first = firstAt === null ? thisYear : Math.min(thisYear, new Date(firstAt).getUTCFullYear())
  return Array.from({ length: thisYear - first + 1 }, (_, index) => thisYear - index)
}

export interface NextPayment {
  readonly on: string
  /** Null for a terminating contract without an announced rent: only the invoice states the last amount. */
  readonly amount: number | null
  /** The credit that the amount is already reduced by. */
  readonly credit: number
  readonly currency: string
  readonly contract: Contract
}

/** Next payments of the contracts, soonest first, reduced by the credit in that order. */
export function nextPayments(
  contracts: readonly Contract[],
  rents: readonly Rent[],
  credit: readonly Credit[] = [],
): NextPayment[] {
  const left = new Map(credit.map(({ currency, balance }) => [currency, balance]))
  return plannedPayments(contracts, rents).map((payment) => {
    const { currency, amount } = payment
    const known = credit.find((one) => one.currency === currency)
    if (!known || amount === null) return payment
    const scale = minorUnitsOf(currency)
    const minor = (value: number) => Math.round(value * scale)
    const balance = minor(left.get(currency) ?? 0)
    const used = usableCredit(balance, minor(amount), minor(known.minimumPayment))
    left.set(currency, (balance - used) / scale)
    return { ...payment, amount: (minor(amount) - used) / scale, credit: used / scale }
  })
}

function plannedPayments(contracts: readonly Contract[], rents: readonly Rent[]): NextPayment[] {
  return contracts
    .flatMap((contract) => {
      const on = contract.nextRentOn
      if (on === null) return []
      const known = rents.find((rent) => rent.contractId === contract.id && rent.dueOn === on)
      if (known && known.status !== 'CREATED') return []
      const planned = contract.status === 'ACTIVE' ? contract.totalPrice : null
      return [{ on, amount: known?.amount ?? planned, credit: 0, currency: contract.price.currency, contract }]
    })
    .sort((a, b) => a.on.localeCompare(b.on))
}
