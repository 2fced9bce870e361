import { addDays, addMonths, toDay } from '#src/kernel/days.ts'
import type { Action, Contract, Hold, Order, Page, Rental, RentalStep } from './rental-state.ts'

/** The rules of orders, payments and contracts, implemented a second time as simply as possible. */

const minuteMs = 60_000
const holdMs = 30 * minuteMs
const pageMs = 120 * minuteMs
const openOrdersAllowed = 2
const daysToWithdraw = 14
/** Days from a withdrawal to the end of the contract, if no eviction is confirmed earlier. */
const daysToEnd = 14
const maxWithdrawals = 2
const unpaidMs = 30 * 24 * 60 * minuteMs
const daysAhead = 60
const zone = 'Europe/Bratislava'

const dayOf = (ms: number) => toDay(new Date(ms), zone)
const today = ({ nowMs }: Rental) => dayOf(nowMs)
const isCurrent = ({ nowMs }: Rental, { untilMs }: Hold) => untilMs === null || untilMs > nowMs

export const isFree = (rental: Rental, box: number): boolean =>
  !rental.holds.some((hold) => hold.box === box && isCurrent(rental, hold))

function withOrder(rental: Rental, name: number, order: Order): Rental {
  return { ...rental, orders: new Map(rental.orders).set(name, order) }
}

const withHold = (rental: Rental, at: number, untilMs: number | null): Rental => ({
  ...rental,
  holds: rental.holds.map((hold, n) => (n === at ? { ...hold, untilMs } : hold)),
})

/** Returns the index of the new hold, or null if the Box is claimed. */
function claim(rental: Rental, box: number, untilMs: number | null): [Rental, number] | null {
  if (!isFree(rental, box)) return null
  return [{ ...rental, holds: [...rental.holds, { box, untilMs }] }, rental.holds.length]
}

/** Extends the hold of the order. Creates a new hold from today on if the old one expired and the Box is free. */
function extendHold(
  rental: Rental,
  order: Order,
  untilMs: number | null,
): [Rental, { hold: number; startsOn: string }] | null {
  const own = rental.holds[order.hold]
  if (order.status !== 'CANCELLED' && own && isCurrent(rental, own)) {
    return [withHold(rental, order.hold, untilMs), { hold: order.hold, startsOn: order.startsOn }]
  }
  const claimed = claim(rental, order.box, untilMs)
  return claimed && [claimed[0], { hold: claimed[1], startsOn: today(rental) }]
}

const hasTooManyOpenOrders = (rental: Rental, person: number): boolean =>
  [...rental.orders.values()].filter(
    (order) => order.person === person && isOpen(order) && order.heldUntilMs > rental.nowMs,
  ).length >= openOrdersAllowed

const newPage = ({ nowMs }: Rental, name: number): Page => ({
  name,
  openedMs: nowMs,
  outcome: 'OPEN',
  reported: 'OPEN',
})
const isOpen = ({ status }: Order) => status === 'SUBMITTED' || status === 'FAILED'

type PlaceAction = Extract<Action, { kind: 'place' }>

/** Counts the withdrawals of the last twelve months. */
function hasWithdrawnTooOften({ nowMs, orders }: Rental, person: number): boolean {
  const sinceMs = Date.parse(addMonths(new Date(nowMs).toISOString().slice(0, 10), -12))
  const withdrawn = [...orders.values()].filter(
    ({ person: other, contract }) => other === person && (contract?.withdrawnMs ?? 0) >= sinceMs,
  )
  return withdrawn.length >= maxWithdrawals
}

function place(rental: Rental, { order: name, page, person, box, early, startsInDays }: PlaceAction): RentalStep {
  if (!rental.boxes[box]) return [rental, 'Order/Box-not-active']
  if (!isFree(rental, box)) return [rental, 'Box/is-taken']
  if (early && hasWithdrawnTooOften(rental, person)) return [rental, 'Order/early-start-not-possible']
  if (hasTooManyOpenOrders(rental, person)) return [rental, 'rate-limited']
  const heldUntilMs = rental.nowMs + holdMs
  const claimed = claim(rental, box, heldUntilMs)
  if (!claimed) return [rental, 'Box/is-taken']
  if (startsInDays !== null && (startsInDays < 0 || startsInDays > daysAhead))
    return [rental, 'contract/start-not-possible']
  const [after, hold] = claimed
  const pages = [newPage(rental, page)]
  const requestedOn = startsInDays === null ? null : addDays(today(rental), startsInDays)
  const days = { placedMs: rental.nowMs, startsOn: today(rental), requestedOn, heldUntilMs }
  const facts = { person, box, early, status: 'SUBMITTED', contract: null, deleted: false } as const
  return [withOrder(after, name, { ...facts, ...days, hold, pages }), '201']
}

const withPage = (order: Order, name: number, change: Partial<Page>): Order => ({
  ...order,
  pages: order.pages.map((page) => (page.name === name ? { ...page, ...change } : page)),
})
const pageOf = (order: Order | undefined, name: number) => order?.pages.find((page) => page.name === name)

/** Pays or declines on the provider's page. A finished page redirects without any effect. */
function pay(rental: Rental, name: number, pageName: number, pays: boolean): RentalStep {
  const order = rental.orders.get(name)
  const page = pageOf(order, pageName)
  if (!order || !page) return [rental, '404']
  if (page.outcome !== 'OPEN') return [rental, '303']
  return [withOrder(rental, name, withPage(order, pageName, { outcome: pays ? 'PAID' : 'FAILED' })), '303']
}

function receiveMessage(rental: Rental, name: number, pageName: number): Rental {
  const known = rental.orders.get(name)
  const page = pageOf(known, pageName)
  if (!known || !page || page.reported !== 'OPEN' || page.outcome === 'OPEN') return rental
  const order = withPage(known, pageName, { reported: page.outcome })
  if (page.outcome === 'PAID') return fulfil(rental, name, order)
  // A refusal on an older page does not fail the order, because the customer may still pay on the newest page.
  const fails = order.status === 'SUBMITTED' && order.pages.at(-1)?.name === pageName
  return withOrder(rental, name, fails ? { ...order, status: 'FAILED' } : order)
}

/** A requested day counts if it is later. An early start on a requested day that has passed is today. */
function firstDay(rental: Rental, { requestedOn }: Order, earliest: string): string {
  if (requestedOn === null) return earliest
  return [earliest, requestedOn, today(rental)].reduce((one, other) => (one > other ? one : other))
}

/** Creates the contract if the Box is available. Otherwise cancels the order, and the payment is refunded. */
function fulfil(rental: Rental, name: number, order: Order): Rental {
  if (order.status === 'FULFILLED') return withOrder(rental, name, order)
  const extended = extendHold(rental, order, null)
  if (!extended) return withOrder(rental, name, { ...order, status: 'CANCELLED' })
  const [after, { hold, startsOn }] = extended
  const startsEarly = order.early && !hasWithdrawnTooOften(rental, order.person)
  const contract: Contract = {
    status: 'ACTIVE',
    startsOn: firstDay(rental, order, startsEarly ? startsOn : addDays(today(rental), daysToWithdraw + 1)),
    withdrawableUntil: addDays(today(rental), daysToWithdraw),
    endsOn: null,
    evicted: false,
    withdrawn: false,
    withdrawnMs: null,
  }
  return withOrder(after, name, { ...order, status: 'FULFILLED', hold, contract })
}

function retry(rental: Rental, name: number, page: number): RentalStep {
  const order = rental.orders.get(name)
  if (!order || order.deleted) return [rental, 'not-found']
  if (order.status === 'FULFILLED') return [rental, 'payment/not-payable']
  if (order.status === 'CANCELLED' && hasTooManyOpenOrders(rental, order.person)) return [rental, 'rate-limited']
  const heldUntilMs = rental.nowMs + holdMs
  const extended = extendHold(rental, order, heldUntilMs)
  if (!extended) return [rental, 'Box/is-taken']
  if (!rental.boxes[order.box]) return [rental, 'Order/Box-not-active']
  const [after, held] = extended
  const pages = [...order.pages, newPage(rental, page)]
  return [withOrder(after, name, { ...order, ...held, status: 'SUBMITTED', heldUntilMs, pages }), '200']
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

const requestTermination =
  (rental: Rental, inDays: number) =>
  ({ status, startsOn }: Contract): Partial<Contract> | string => {
    if (status !== 'ACTIVE') return 'cancelContract/already-requested'
    const lastDay = addDays(today(rental), inDays)
    const tooEarly = inDays < 1 || lastDay < addDays(addMonths(startsOn, 1), -1)
    return tooEarly ? 'validation' : { status: 'TERMINATING', endsOn: addDays(lastDay, 1) }
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
    if (status === 'TERMINATED' || today(rental) > withdrawableUntil) return 'withdrawal/not-possible'
    // The Box is empty if the contract has not started.
    const isEmpty = evicted || startsOn > today(rental)
    const facts = { endsOn: today(rental), withdrawn: true, withdrawnMs: rental.nowMs, evicted: isEmpty }
    return { ...facts, status: isEmpty ? 'EVICTED' : 'TERMINATING' }
  }

/** The public form accepts every statement. The customer confirms a statement that matches a contract. */
function withdrawByStatement(
  rental: Rental,
  action: { readonly order: number; readonly stranger: boolean },
): RentalStep {
  const [after, response] = change(rental, action, withdraw(rental))
  return [after, response === '200' ? '200' : '200 unmatched']
}

/** Advances the clock, then expires orders and pages and ends contracts that are due. */
function wait(rental: Rental, minutes: number): Rental {
  let after: Rental = { ...rental, nowMs: rental.nowMs + minutes * minuteMs }
  for (const [name, order] of after.orders) {
    if (isOpen(order) && order.heldUntilMs <= after.nowMs) {
      after = withOrder(after, name, { ...order, status: 'CANCELLED' })
    }
    for (const { name: page, openedMs, outcome } of order.pages) {
      if (outcome !== 'OPEN' || openedMs + pageMs > after.nowMs) continue
      after = receiveMessage(pay(after, name, page, false)[0], name, page)
    }
    after = deleteOldOrder(endContract(after, name), name)
  }
  return after
}

function deleteOldOrder(rental: Rental, name: number): Rental {
  const order = rental.orders.get(name)
  if (order?.status !== 'CANCELLED' || order.placedMs + unpaidMs >= rental.nowMs) return rental
  return withOrder(rental, name, { ...order, deleted: true })
}

/** Ends the contract if it is due. Deactivates the Box if no eviction was confirmed. */
function endContract(rental: Rental, name: number): Rental {
  const order = rental.orders.get(name)
  const contract = order?.contract
  if (!order || !contract?.endsOn || (contract.status !== 'TERMINATING' && contract.status !== 'EVICTED')) return rental
  const awaitsEviction = contract.withdrawn && contract.status === 'TERMINATING'
  if (today(rental) < (awaitsEviction ? addDays(contract.endsOn, daysToEnd) : contract.endsOn)) return rental
  const after = withHold(rental, order.hold, rental.nowMs)
  const boxes = after.boxes.map((active, box) => active && (box !== order.box || contract.evicted))
  return withOrder({ ...after, boxes }, name, { ...order, contract: { ...contract, status: 'TERMINATED' } })
}

export function act(rental: Rental, action: Action): RentalStep {
  switch (action.kind) {
    case 'place':
      return place(rental, action)
    case 'pay':
      return pay(rental, action.order, action.page, action.pays)
    case 'receiveMessage':
      return [receiveMessage(rental, action.order, action.page), '']
    case 'retry':
      return retry(rental, action.order, action.page)
    case 'terminate':
      return change(rental, action, requestTermination(rental, action.inDays))
    case 'evict':
      return change(rental, action, evict)
    case 'withdraw':
      return change(rental, action, withdraw(rental))
    case 'withdrawByStatement':
      return withdrawByStatement(rental, action)
    case 'wait':
      return [wait(rental, action.minutes), '']
  }
}
