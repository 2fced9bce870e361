import { addDays, addMonths, toDay } from '#src/kernel/days.ts'
import type { Action, Contract, Hold, Order, Page, Rental, RentalStep } from './rental-state.ts'

/** The rules of orders, payments and contracts, implemented a second time as simply as possible. */

const minuteMs = 60_000
const holdMs = 30 * minuteMs
const pageMs = 120 * minuteMs
const openOrdersAllowed = 2
const daysToWithdraw = 14
/** After a withdrawal, if the Box is not confirmed as empty earlier. */
const daysToEnd = 14
const maxWithdrawals = 2
const unpaidMs = 30 * 24 * 60 * minuteMs
const zone = 'Europe/Bratislava'

const dayOf = (ms: number) => toDay(new Date(ms), zone)
const today = ({ nowMs }: Rental) => dayOf(nowMs)
const lives = ({ nowMs }: Rental, { untilMs }: Hold) => untilMs === null || untilMs > nowMs

export const isFree = (rental: Rental, box: number): boolean =>
  !rental.holds.some((hold) => hold.box === box && lives(rental, hold))

function withOrder(rental: Rental, name: number, order: Order): Rental {
  return { ...rental, orders: new Map(rental.orders).set(name, order) }
}

const withHold = (rental: Rental, at: number, untilMs: number | null): Rental => ({
  ...rental,
  holds: rental.holds.map((hold, n) => (n === at ? { ...hold, untilMs } : hold)),
})

/** Returns the index of the new hold, or null if the Box is claimed. */
function take(rental: Rental, box: number, untilMs: number | null): [Rental, number] | null {
  if (!isFree(rental, box)) return null
  return [{ ...rental, holds: [...rental.holds, { box, untilMs }] }, rental.holds.length]
}

/** The order's own hold if it lives, a new one from today on if the Box is free. */
function keep(
  rental: Rental,
  order: Order,
  untilMs: number | null,
): [Rental, { hold: number; startsOn: string }] | null {
  const own = rental.holds[order.hold]
  if (order.status !== 'CANCELLED' && own && lives(rental, own)) {
    return [withHold(rental, order.hold, untilMs), { hold: order.hold, startsOn: order.startsOn }]
  }
  const taken = take(rental, order.box, untilMs)
  return taken && [taken[0], { hold: taken[1], startsOn: today(rental) }]
}

const hasTooMany = (rental: Rental, person: number): boolean =>
  [...rental.orders.values()].filter(
    (order) => order.person === person && isOpen(order) && order.heldUntilMs > rental.nowMs,
  ).length >= openOrdersAllowed

const newPage = ({ nowMs }: Rental, name: number): Page => ({ name, openedMs: nowMs, outcome: 'OPEN', heard: 'OPEN' })
const isOpen = ({ status }: Order) => status === 'SUBMITTED' || status === 'FAILED'

type Placing = Extract<Action, { kind: 'place' }>

/** Withdrawals of the last twelve months. */
function hasWithdrawnTooOften({ nowMs, orders }: Rental, person: number): boolean {
  const sinceMs = Date.parse(addMonths(new Date(nowMs).toISOString().slice(0, 10), -12))
  const times = [...orders.values()].filter(
    ({ person: other, contract }) => other === person && (contract?.withdrawnMs ?? 0) >= sinceMs,
  )
  return times.length >= maxWithdrawals
}

function place(rental: Rental, { order: name, page, person, box, early }: Placing): RentalStep {
  if (!rental.boxes[box]) return [rental, 'Order/Box-not-active']
  if (!isFree(rental, box)) return [rental, 'Box/is-taken']
  if (early && hasWithdrawnTooOften(rental, person)) return [rental, 'Order/early-start-not-possible']
  if (hasTooMany(rental, person)) return [rental, 'rate-limited']
  const heldUntilMs = rental.nowMs + holdMs
  const taken = take(rental, box, heldUntilMs)
  if (!taken) return [rental, 'Box/is-taken']
  const [after, hold] = taken
  const pages = [newPage(rental, page)]
  const days = { placedMs: rental.nowMs, startsOn: today(rental), heldUntilMs }
  const facts = { person, box, early, status: 'SUBMITTED', contract: null, forgotten: false } as const
  return [withOrder(after, name, { ...facts, ...days, hold, pages }), '201']
}

const turned = (order: Order, name: number, change: Partial<Page>): Order => ({
  ...order,
  pages: order.pages.map((page) => (page.name === name ? { ...page, ...change } : page)),
})
const pageOf = (order: Order | undefined, name: number) => order?.pages.find((page) => page.name === name)

/** At the provider; a page that is over leads back without any effect. */
function pay(rental: Rental, name: number, pageName: number, pays: boolean): RentalStep {
  const order = rental.orders.get(name)
  const page = pageOf(order, pageName)
  if (!order || !page) return [rental, '404']
  if (page.outcome !== 'OPEN') return [rental, '303']
  return [withOrder(rental, name, turned(order, pageName, { outcome: pays ? 'PAID' : 'FAILED' })), '303']
}

function hear(rental: Rental, name: number, pageName: number): Rental {
  const known = rental.orders.get(name)
  const page = pageOf(known, pageName)
  if (!known || !page || page.heard !== 'OPEN' || page.outcome === 'OPEN') return rental
  const order = turned(known, pageName, { heard: page.outcome })
  if (page.outcome === 'PAID') return fulfil(rental, name, order)
  // An older page that fails says nothing about the one the customer has before him.
  const fails = order.status === 'SUBMITTED' && order.pages.at(-1)?.name === pageName
  return withOrder(rental, name, fails ? { ...order, status: 'FAILED' } : order)
}

/** Money is a contract while the Box can be had, and goes back otherwise. */
function fulfil(rental: Rental, name: number, order: Order): Rental {
  if (order.status === 'FULFILLED') return withOrder(rental, name, order)
  const kept = keep(rental, order, null)
  if (!kept) return withOrder(rental, name, { ...order, status: 'CANCELLED' })
  const [after, { hold, startsOn }] = kept
  const startsEarly = order.early && !hasWithdrawnTooOften(rental, order.person)
  const contract: Contract = {
    status: 'ACTIVE',
    startsOn: startsEarly ? startsOn : addDays(today(rental), daysToWithdraw + 1),
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
  if (!order || order.forgotten) return [rental, 'not-found']
  if (order.status === 'FULFILLED') return [rental, 'payment/not-payable']
  if (order.status === 'CANCELLED' && hasTooMany(rental, order.person)) return [rental, 'rate-limited']
  const heldUntilMs = rental.nowMs + holdMs
  const kept = keep(rental, order, heldUntilMs)
  if (!kept) return [rental, 'Box/is-taken']
  if (!rental.boxes[order.box]) return [rental, 'Order/Box-not-active']
  const [after, held] = kept
  const pages = [...order.pages, newPage(rental, page)]
  return [withOrder(after, name, { ...order, ...held, status: 'SUBMITTED', heldUntilMs, pages }), '200']
}

/** Changes the contract of an order; strangers find nothing. */
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

const leave =
  (rental: Rental, inDays: number) =>
  ({ status, startsOn }: Contract): Partial<Contract> | string => {
    if (status !== 'ACTIVE') return 'cancelContract/already-requested'
    const endsOn = addDays(today(rental), inDays)
    const tooEarly = inDays < 1 || endsOn < addDays(addMonths(startsOn, 1), -1)
    return tooEarly ? 'validation' : { status: 'TERMINATING', endsOn }
  }

function evict({ status, evicted }: Contract): Partial<Contract> | string {
  if (evicted) return 'evict/already-confirmed'
  return status === 'TERMINATING' ? { status: 'EVICTED', evicted: true } : 'evict/not-terminating'
}

const withdraw =
  (rental: Rental) =>
  ({ status, startsOn, evicted, withdrawn, withdrawableUntil }: Contract): Partial<Contract> | string => {
    if (withdrawn) return '200'
    if (status === 'TERMINATED' || today(rental) > withdrawableUntil) return 'withdrawal/not-possible'
    // A Box that never opened is empty.
    const isEmpty = evicted || startsOn > today(rental)
    const facts = { endsOn: today(rental), withdrawn: true, withdrawnMs: rental.nowMs, evicted: isEmpty }
    return { ...facts, status: isEmpty ? 'EVICTED' : 'TERMINATING' }
  }

/** A statement without a session is always received. The customer confirms one that matches a contract. */
function withdrawByStatement(
  rental: Rental,
  asked: { readonly order: number; readonly stranger: boolean },
): RentalStep {
  const [after, answer] = change(rental, asked, withdraw(rental))
  return [after, answer === '200' ? '200' : '200 unmatched']
}

/** Time passes, and everything that is due happens. */
function wait(rental: Rental, minutes: number): Rental {
  let after: Rental = { ...rental, nowMs: rental.nowMs + minutes * minuteMs }
  for (const [name, order] of after.orders) {
    if (isOpen(order) && order.heldUntilMs <= after.nowMs) {
      after = withOrder(after, name, { ...order, status: 'CANCELLED' })
    }
    for (const { name: page, openedMs, outcome } of order.pages) {
      if (outcome !== 'OPEN' || openedMs + pageMs > after.nowMs) continue
      after = hear(pay(after, name, page, false)[0], name, page)
    }
    after = deleteOldOrder(end(after, name), name)
  }
  return after
}

function deleteOldOrder(rental: Rental, name: number): Rental {
  const order = rental.orders.get(name)
  if (order?.status !== 'CANCELLED' || order.placedMs + unpaidMs >= rental.nowMs) return rental
  return withOrder(rental, name, { ...order, forgotten: true })
}

/** A due contract ends. A Box without a confirmed eviction is not rented again. */
function end(rental: Rental, name: number): Rental {
  const order = rental.orders.get(name)
  const contract = order?.contract
  if (!order || !contract?.endsOn || (contract.status !== 'TERMINATING' && contract.status !== 'EVICTED')) return rental
  const waits = contract.withdrawn && contract.status === 'TERMINATING'
  if (today(rental) < (waits ? addDays(contract.endsOn, daysToEnd) : contract.endsOn)) return rental
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
    case 'hear':
      return [hear(rental, action.order, action.page), '']
    case 'retry':
      return retry(rental, action.order, action.page)
    case 'leave':
      return change(rental, action, leave(rental, action.inDays))
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
