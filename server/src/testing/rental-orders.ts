import { addDays, addMonths } from '#src/kernel/days.ts'
import {
  claim,
  claimableAgainFrom,
  currentDay,
  dayOf,
  daysAhead,
  earliestClaim,
  extend,
  remove,
} from './rental-claims.ts'
import {
  type Action,
  type Contract,
  type Order,
  type Page,
  people,
  type Rental,
  type RentalStep,
} from './rental-state.ts'
import { withOrder } from './rental-terminations.ts'

/** The rules of orders in the rental model. An order of several Boxes is one order per Box with one payment. */

const holdMs = 30 * 60_000
const openOrdersAllowed = 2
const daysToWithdraw = 14
const maxWithdrawals = 2

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
export const isOpen = ({ status }: Order) => status === 'SUBMITTED' || status === 'FAILED'

type PlaceAction = Extract<Action, { kind: 'place' }>

/** Whether the person has reached the maximum of withdrawals within the last twelve months. */
function hasWithdrawnTooOften({ nowMs, orders }: Rental, person: number): boolean {
  const sinceMs = Date.parse(addMonths(new Date(nowMs).toISOString().slice(0, 10), -12))
  const withdrawn = [...orders.values()].filter(
    ({ person: other, contract }) => other === person && (contract?.withdrawnMs ?? 0) >= sinceMs,
  )
  return withdrawn.length >= maxWithdrawals
}

/** Places one order per Box. Places no order if one of the Boxes cannot be ordered. */
export function place(rental: Rental, action: PlaceAction): RentalStep {
  const { order: lead, page, person, early, startsInDays } = action
  const wanted = startsInDays === null ? null : addDays(currentDay(rental), startsInDays)
  const all = [{ order: lead, box: action.box }, ...action.others]
  if (all.some(({ box }) => !rental.boxes[box])) return [rental, 'Order/Box-not-active']
  if (all.some(({ box }) => earliestClaim(rental, box) === null)) return [rental, 'Box/is-taken']
  if (isConsumer(person) && early && hasWithdrawnTooOften(rental, person))
    return [rental, 'Order/early-start-not-possible']
  const heldUntilMs = rental.nowMs + holdMs
  let after = rental
  for (const { order: name, box } of all) {
    const fromMs = earliestClaim(after, box)
    const claimed = fromMs === null ? null : claim(after, { box, fromMs, heldUntilMs })
    if (fromMs === null || !claimed) return [rental, 'Box/is-taken']
    const first = dayOf(fromMs)
    if (wanted !== null && (wanted < first || wanted > addDays(currentDay(rental), daysAhead)))
      return [rental, 'contract/start-not-possible']
    const requestedOn = wanted ?? (first > currentDay(rental) ? first : null)
    const days = { placedMs: rental.nowMs, startsOn: currentDay(rental), requestedOn, heldUntilMs }
    const facts = { person, box, early, status: 'SUBMITTED', contract: null, deleted: false } as const
    const pages = name === lead ? [newPage(rental, page)] : []
    const order = { ...facts, ...days, lead: name === lead ? null : lead, hold: claimed[1], pages }
    after = withOrder(claimed[0], name, order)
  }
  return hasTooManyOpenOrders(rental, person) ? [rental, 'rate-limited'] : [after, '201']
}

/** The name of the order with the payment. */
export const leadOf = ({ orders }: Rental, name: number): number => orders.get(name)?.lead ?? name

/** The orders of one payment, the lead order first. */
export const groupOf = ({ orders }: Rental, lead: number): [number, Order][] =>
  [...orders]
    .filter(([name, order]) => name === lead || order.lead === lead)
    .sort(([one], [other]) => (one === lead ? -1 : other === lead ? 1 : one - other))

/** The latest of `earliest`, the requested day and today. Without a requested day, `earliest`. */
function firstDay(rental: Rental, { requestedOn }: Order, earliest: string): string {
  if (requestedOn === null) return earliest
  return [earliest, requestedOn, currentDay(rental)].reduce((one, other) => (one > other ? one : other))
}

/** Creates a contract per Box if all Boxes are available. Otherwise cancels the orders, and the payment is refunded. */
export function fulfil(rental: Rental, lead: number): Rental {
  const group = groupOf(rental, lead)
  if (group.some(([, { status }]) => status === 'FULFILLED')) return rental
  let after = rental
  const claimed: (readonly [number, Order, { hold: number; startsOn: string }])[] = []
  for (const [name, order] of group) {
    const extended = extendHold(after, order, null)
    if (!extended)
      return cancelAll(
        claimed.reduce((state, [, , { hold }]) => remove(state, hold), after),
        group,
      )
    after = extended[0]
    claimed.push([name, order, extended[1]])
  }
  return claimed.reduce(
    (state, [name, order, held]) =>
      withOrder(state, name, {
        ...order,
        status: 'FULFILLED',
        hold: held.hold,
        contract: newContract(state, order, held),
      }),
    after,
  )
}

const cancelAll = (rental: Rental, group: readonly [number, Order][]): Rental =>
  group.reduce((state, [name, order]) => withOrder(state, name, { ...order, status: 'CANCELLED' }), rental)

function newContract(rental: Rental, order: Order, { hold, startsOn }: { hold: number; startsOn: string }): Contract {
  const { person, early, box } = order
  const startsEarly = !isConsumer(person) || (early && !hasWithdrawnTooOften(rental, person))
  const earliest = addDays(currentDay(rental), daysToWithdraw + 1)
  const first = firstDay(rental, order, startsEarly ? startsOn : earliest)
  return {
    status: 'ACTIVE',
    ...{ box, hold, moves: [], overdueSince: null },
    ...{ startsOn: first, isStartChanged: false, earliestStart: startsEarly ? null : earliest },
    invoiced: [{ from: first, to: addDays(addMonths(first, 1), -1), isPaid: true }],
    withdrawableUntil: isConsumer(person) ? addDays(currentDay(rental), daysToWithdraw) : null,
    endsOn: null,
    evicted: false,
    withdrawn: false,
    withdrawnMs: null,
  }
}

/** Begins another payment for all Boxes. `asked` is the name of the order with the payment or of a further order. */
export function retry(rental: Rental, asked: number, page: number): RentalStep {
  const lead = leadOf(rental, asked)
  const group = groupOf(rental, lead)
  const order = rental.orders.get(lead)
  if (!order || order.deleted) return [rental, 'not-found']
  if (order.status === 'FULFILLED') return [rental, 'payment/not-payable']
  if (order.status === 'CANCELLED' && hasTooManyOpenOrders(rental, order.person)) return [rental, 'rate-limited']
  const heldUntilMs = rental.nowMs + holdMs
  let after = rental
  for (const [name, member] of group) {
    if (!rental.boxes[member.box]) return [rental, 'Order/Box-not-active']
    const extended = extendHold(after, member, heldUntilMs)
    if (!extended) return [rental, 'Box/is-taken']
    const pages = name === lead ? [...member.pages, newPage(rental, page)] : []
    after = withOrder(extended[0], name, { ...member, ...extended[1], status: 'SUBMITTED', heldUntilMs, pages })
  }
  return [after, '200']
}
