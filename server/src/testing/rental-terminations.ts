import { addDays, addMonths } from '#src/kernel/days.ts'
import { currentDay, isPromised, midnight, withHold } from './rental-claims.ts'
import type { Contract, Order, Rental, RentalStep } from './rental-state.ts'

/** The rules of terminations, evictions and withdrawals in the rental model. */

export function withOrder(rental: Rental, name: number, order: Order): Rental {
  return { ...rental, orders: new Map(rental.orders).set(name, order) }
}

/** Changes the contract of an order. Other customers get not-found. */
function change(
  rental: Rental,
  { order: name, stranger }: { readonly order: number; readonly stranger: boolean },
  decide: (contract: Contract) => Partial<Contract> | string,
): RentalStep {
  const order = rental.orders.get(name)
  if (!order?.contract || stranger) return [rental, 'not-found']
  const decided = decide(order.contract)
  if (typeof decided === 'string') return [rental, decided]
  return [withOrder(rental, name, { ...order, contract: { ...order.contract, ...decided } }), '200']
}

/** Returns the end of the contract, which is the day after its last day, or an error code if that day is refused. */
function endAfter(rental: Rental, { startsOn, overdueSince }: Contract, inDays: number): { endsOn: string } | string {
  if (overdueSince !== null) return 'cancelContract/unpaid-invoices'
  const lastDay = addDays(currentDay(rental), inDays)
  const tooEarly = inDays < 1 || lastDay < addDays(addMonths(startsOn, 1), -1)
  return tooEarly ? 'validation' : { endsOn: addDays(lastDay, 1) }
}

const requestTermination =
  (rental: Rental, inDays: number) =>
  (contract: Contract): Partial<Contract> | string => {
    if (contract.status !== 'ACTIVE') return 'cancelContract/already-requested'
    const end = endAfter(rental, contract, inDays)
    return typeof end === 'string' ? end : { status: 'TERMINATING', ...end }
  }

/** Why an open termination cannot change. */
function changeRefusal(rental: Rental, { status, endsOn, withdrawn, box, hold }: Contract): string | null {
  if (status !== 'TERMINATING' || withdrawn || endsOn === null) return 'cancelContract/not-requested'
  if (currentDay(rental) >= addDays(endsOn, -1)) return 'cancelContract/too-late'
  return isPromised(rental, box, hold) ? 'cancelContract/box-promised' : null
}

const otherEnd =
  (rental: Rental, inDays: number) =>
  (contract: Contract): Partial<Contract> | string =>
    changeRefusal(rental, contract) ?? endAfter(rental, contract, inDays)

const continued =
  (rental: Rental) =>
  (contract: Contract): Partial<Contract> | string =>
    changeRefusal(rental, contract) ?? { status: 'ACTIVE', endsOn: null }

/**
 * Sets the end of the claim to the end of its contract, or to no end if that end is not certain. A claim does not lose
 * its end while another customer has a claim to the Box.
 */
function planEnd(before: Rental, [rental, response]: RentalStep, name: number): RentalStep {
  const contract = rental.orders.get(name)?.contract
  if (rental === before || !contract) return [rental, response]
  const { box, hold, endsOn, withdrawn } = contract
  const untilMs = endsOn === null || withdrawn ? null : midnight(endsOn)
  if (untilMs === null && isPromised(rental, box, hold)) return [rental, response]
  return [withHold(rental, hold, { untilMs }), response]
}

function evict({ status, evicted, withdrawn }: Contract): Partial<Contract> | string {
  if (evicted) return 'evict/already-confirmed'
  // A late confirmation releases the deposit, but the Box stays blocked until staff have inspected it.
  if (status === 'TERMINATED' && !withdrawn) return { evicted: true }
  return status === 'TERMINATING' ? { status: 'EVICTED', evicted: true } : 'evict/not-terminating'
}

const withdraw =
  (rental: Rental) =>
  ({ status, startsOn, evicted, withdrawn, withdrawableUntil }: Contract): Partial<Contract> | string => {
    if (withdrawn) return '200'
    if (status === 'TERMINATED' || withdrawableUntil === null || currentDay(rental) > withdrawableUntil)
      return 'withdrawal/not-possible'
    // The Box is empty if the contract has not started.
    const isEmpty = evicted || startsOn > currentDay(rental)
    const facts = { endsOn: currentDay(rental), withdrawn: true, withdrawnMs: rental.nowMs, evicted: isEmpty }
    return { ...facts, status: isEmpty ? 'EVICTED' : 'TERMINATING' }
  }

interface OnContract {
  readonly order: number
  readonly stranger: boolean
}

export const terminate = (rental: Rental, action: OnContract & { readonly inDays: number }): RentalStep =>
  planEnd(rental, change(rental, action, requestTermination(rental, action.inDays)), action.order)

export const changeEnd = (rental: Rental, action: OnContract & { readonly inDays: number }): RentalStep =>
  planEnd(rental, change(rental, action, otherEnd(rental, action.inDays)), action.order)

export const revoke = (rental: Rental, action: OnContract): RentalStep =>
  planEnd(rental, change(rental, action, continued(rental)), action.order)

export const confirmEviction = (rental: Rental, action: OnContract): RentalStep => change(rental, action, evict)

export const withdrawFrom = (rental: Rental, action: OnContract): RentalStep =>
  planEnd(rental, change(rental, action, withdraw(rental)), action.order)

/** The public form accepts every statement. The model confirms each statement that can take effect. */
export function withdrawByStatement(
  rental: Rental,
  action: { readonly order: number; readonly stranger: boolean },
): RentalStep {
  const [after, response] = withdrawFrom(rental, action)
  return [after, response === '200' ? '200' : '200 unmatched']
}
