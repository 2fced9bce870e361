import { addDays, addMonths } from '#src/kernel/days.ts'
import {
  claim,
  claimableAgainFrom,
  currentDay,
  dayOf,
  daysAhead,
  earliestClaim,
  extend,
  midnight,
  release,
} from './rental-claims.ts'
import {
  agree,
  beginMove,
  chargeMove,
  confirmEmpty,
  previewMove,
  runMoves,
  settleCharge,
  withMove,
} from './rental-moves.ts'
import {
  type Action,
  type Contract,
  type FollowUp,
  type Order,
  type Page,
  people,
  type Rental,
  type RentalStep,
} from './rental-state.ts'
import {
  changeEnd,
  confirmEviction,
  revoke,
  terminate,
  withdrawByStatement,
  withdrawFrom,
  withOrder,
} from './rental-terminations.ts'

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

const isConsumer = (person: number) => people[person]?.isConsumer ?? false

/** Extends the hold of the order, or claims the Box again if the old hold expired and the Box is free. */
function extendHold(
  rental: Rental,
  order: Order,
  heldUntilMs: number | null,
): [Rental, { hold: number; startsOn: string }] | null {
  const extended = order.status === 'CANCELLED' ? null : extend(rental, order.hold, heldUntilMs)
  if (extended) return [extended, { hold: order.hold, startsOn: order.startsOn }]
  if (!rental.boxes[order.box]) return null
  const fromMs = claimableAgainFrom(rental, order.box, order.requestedOn)
  const claimed = claim(rental, { box: order.box, fromMs, heldUntilMs })
  return claimed && [claimed[0], { hold: claimed[1], startsOn: currentDay(rental) }]
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
  const fromMs = earliestClaim(rental, box)
  if (!rental.boxes[box]) return [rental, 'Order/Box-not-active']
  if (fromMs === null) return [rental, 'Box/is-taken']
  if (isConsumer(person) && early && hasWithdrawnTooOften(rental, person))
    return [rental, 'Order/early-start-not-possible']
  if (hasTooManyOpenOrders(rental, person)) return [rental, 'rate-limited']
  const heldUntilMs = rental.nowMs + holdMs
  const claimed = claim(rental, { box, fromMs, heldUntilMs })
  if (!claimed) return [rental, 'Box/is-taken']
  const first = dayOf(fromMs)
  const wanted = startsInDays === null ? null : addDays(currentDay(rental), startsInDays)
  if (wanted !== null && (wanted < first || wanted > addDays(currentDay(rental), daysAhead)))
    return [rental, 'contract/start-not-possible']
  const [after, hold] = claimed
  const pages = [newPage(rental, page)]
  const requestedOn = wanted ?? (first > currentDay(rental) ? first : null)
  const days = { placedMs: rental.nowMs, startsOn: currentDay(rental), requestedOn, heldUntilMs }
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
  const paid = withPage(order, pageName, { outcome: pays ? 'PAID' : 'FAILED' })
  return [withOrder(rental, name, paid), '303', { kind: 'receiveMessage', order: name, page: pageName }]
}

const moveOfPage = (rental: Rental, name: number, page: number) =>
  rental.orders.get(name)?.contract?.moves.find(({ pages }) => pages.some((one) => one.name === page))

function withMovePage(rental: Rental, name: number, pageName: number, change: Partial<Page>): Rental {
  const move = moveOfPage(rental, name, pageName)
  const pages = move?.pages.map((page) => (page.name === pageName ? { ...page, ...change } : page))
  return move && pages ? withMove(rental, name, move.name, { pages }) : rental
}

function payMove(rental: Rental, name: number, pageName: number, pays: boolean): RentalStep {
  const page = moveOfPage(rental, name, pageName)?.pages.find((one) => one.name === pageName)
  if (!page) return [rental, '404']
  if (page.outcome !== 'OPEN') return [rental, '303']
  const paid = withMovePage(rental, name, pageName, { outcome: pays ? 'PAID' : 'FAILED' })
  return [paid, '303', { kind: 'receiveMoveMessage', order: name, page: pageName }]
}

function receiveMoveMessage(rental: Rental, name: number, pageName: number): Rental {
  const move = moveOfPage(rental, name, pageName)
  const page = move?.pages.find((one) => one.name === pageName)
  if (!move || !page || page.reported !== 'OPEN' || page.outcome === 'OPEN') return rental
  const reported = withMovePage(rental, name, pageName, { reported: page.outcome })
  return page.outcome === 'PAID' ? agree(reported, name, move.name) : reported
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

/** The latest of the earliest possible day, the requested day and today. Without a request, the earliest possible day. */
function firstDay(rental: Rental, { requestedOn }: Order, earliest: string): string {
  if (requestedOn === null) return earliest
  return [earliest, requestedOn, currentDay(rental)].reduce((one, other) => (one > other ? one : other))
}

/** Creates the contract if the Box is available. Otherwise cancels the order, and the payment is refunded. */
function fulfil(rental: Rental, name: number, order: Order): Rental {
  if (order.status === 'FULFILLED') return withOrder(rental, name, order)
  const extended = extendHold(rental, order, null)
  if (!extended) return withOrder(rental, name, { ...order, status: 'CANCELLED' })
  const [after, { hold, startsOn }] = extended
  const { person, early, box } = order
  const startsEarly = !isConsumer(person) || (early && !hasWithdrawnTooOften(rental, person))
  const first = firstDay(rental, order, startsEarly ? startsOn : addDays(currentDay(rental), daysToWithdraw + 1))
  const contract: Contract = {
    status: 'ACTIVE',
    ...{ box, hold, moves: [], overdueSince: null },
    startsOn: first,
    invoiced: [{ from: first, to: addDays(addMonths(first, 1), -1), isPaid: true }],
    withdrawableUntil: isConsumer(person) ? addDays(currentDay(rental), daysToWithdraw) : null,
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
  if (!rental.boxes[order.box]) return [rental, 'Order/Box-not-active']
  if (order.status === 'CANCELLED' && hasTooManyOpenOrders(rental, order.person)) return [rental, 'rate-limited']
  const heldUntilMs = rental.nowMs + holdMs
  const extended = extendHold(rental, order, heldUntilMs)
  if (!extended) return [rental, 'Box/is-taken']
  const [after, held] = extended
  const pages = [...order.pages, newPage(rental, page)]
  return [withOrder(after, name, { ...order, ...held, status: 'SUBMITTED', heldUntilMs, pages }), '200']
}

/** The minutes until the last minute of the day. */
export const minutesToMidnight = (nowMs: number): number =>
  Math.round((midnight(addDays(dayOf(nowMs), 1)) - nowMs) / minuteMs) - 1

/** Advances the clock, then moves contracts, expires orders and pages and ends contracts that are due. */
function wait(rental: Rental, minutes: number | null): Rental {
  const waited = (minutes ?? minutesToMidnight(rental.nowMs)) * minuteMs
  let after: Rental = runMoves({ ...rental, nowMs: rental.nowMs + waited })
  for (const [name, order] of after.orders) {
    if (isOpen(order) && order.heldUntilMs <= after.nowMs) {
      after = withOrder(after, name, { ...order, status: 'CANCELLED' })
    }
    for (const { name: page, openedMs, outcome } of order.pages) {
      if (outcome !== 'OPEN' || openedMs + pageMs > after.nowMs) continue
      after = receiveMessage(pay(after, name, page, false)[0], name, page)
    }
    for (const { name: page, openedMs, outcome } of order.contract?.moves.flatMap(({ pages }) => pages) ?? []) {
      if (outcome !== 'OPEN' || openedMs + pageMs > after.nowMs) continue
      after = receiveMoveMessage(payMove(after, name, page, false)[0], name, page)
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
  if (currentDay(rental) < (awaitsEviction ? addDays(contract.endsOn, daysToEnd) : contract.endsOn)) return rental
  const after = release(rental, contract.hold)
  const boxes = after.boxes.map((active, box) => active && (box !== contract.box || contract.evicted))
  return withOrder({ ...after, boxes }, name, { ...order, contract: { ...contract, status: 'TERMINATED' } })
}

export function act(rental: Rental, action: Action | FollowUp): RentalStep {
  switch (action.kind) {
    case 'place':
      return place(rental, action)
    case 'pay':
      return pay(rental, action.order, action.page, action.pays)
    case 'receiveMessage':
      return [receiveMessage(rental, action.order, action.page), null]
    case 'retry':
      return retry(rental, action.order, action.page)
    case 'terminate':
      return terminate(rental, action)
    case 'changeEnd':
      return changeEnd(rental, action)
    case 'revoke':
      return revoke(rental, action)
    case 'evict':
      return confirmEviction(rental, action)
    case 'withdraw':
      return withdrawFrom(rental, action)
    case 'withdrawByStatement':
      return withdrawByStatement(rental, action)
    case 'previewMove':
      return previewMove(rental, action)
    case 'move':
      return beginMove(rental, action)
    case 'chargeMove':
      return chargeMove(rental, action)
    case 'settleCharge':
      return settleCharge(rental, action)
    case 'payMove':
      return payMove(rental, action.order, action.page, action.pays)
    case 'receiveMoveMessage':
      return [receiveMoveMessage(rental, action.order, action.page), null]
    case 'empty':
      return confirmEmpty(rental, action.order, action.stranger)
    case 'payArrears':
      return [rental, '']
    case 'wait':
      return [wait(rental, action.minutes), '']
  }
}
