import { addDays } from '#src/kernel/days.ts'
import { currentDay, dayOf, midnight, release } from './rental-claims.ts'
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
import { fulfil, groupOf, isOpen, leadOf, place, retry } from './rental-orders.ts'
import { changeStartDay } from './rental-starts.ts'
import type { Action, FollowUp, Order, Page, Rental, RentalStep } from './rental-state.ts'
import {
  changeEnd,
  confirmEviction,
  revoke,
  terminate,
  withdrawByStatement,
  withdrawFrom,
  withOrder,
} from './rental-terminations.ts'

/** The rules of payments and contracts, implemented a second time as simply as possible. */

const minuteMs = 60_000
const pageMs = 120 * minuteMs
/** Days from a withdrawal to the end of the contract, if no eviction is confirmed earlier. */
const daysToEnd = 14
const unpaidMs = 30 * 24 * 60 * minuteMs

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
  const after = withOrder(rental, name, withPage(known, pageName, { reported: page.outcome }))
  if (page.outcome === 'PAID') return fulfil(after, name)
  // A refusal on an older page does not fail the order, because the customer may still pay on the newest page.
  const fails = known.status === 'SUBMITTED' && known.pages.at(-1)?.name === pageName
  const failed = (state: Rental, [other, order]: [number, Order]) =>
    withOrder(state, other, { ...order, status: 'FAILED' })
  return fails ? groupOf(after, name).reduce(failed, after) : after
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
      return pay(rental, leadOf(rental, action.order), action.page, action.pays)
    case 'receiveMessage':
      return [receiveMessage(rental, action.order, action.page), null]
    case 'retry':
      return retry(rental, action.order, action.page)
    case 'terminate':
      return terminate(rental, action)
    case 'changeStart':
      return changeStartDay(rental, action)
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
