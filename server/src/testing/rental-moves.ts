import { addDays, addMonths, daysBetween } from '#src/kernel/days.ts'
import { claim, claimsOf, currentDay, daysAhead, extend, midnight, release, remove } from './rental-claims.ts'
import {
  type Action,
  type Contract,
  type FollowUp,
  type Move,
  type Order,
  people,
  type Rental,
  type RentalStep,
} from './rental-state.ts'

/** The rules of moves to another Box in the rental model. */

const holdMs = 30 * 60_000
const maxWaitDays = 14
const overlapDays = 3
const suspendedAfterDays = 14

type MoveAction = Extract<Action, { kind: 'move' | 'previewMove' }>
type ChargeStep = Extract<FollowUp, { kind: 'chargeMove' | 'settleCharge' }>

const refused = (reason: string) => `contract/move-not-possible ${reason}`

export function withContract(rental: Rental, name: number, change: (contract: Contract) => Partial<Contract>): Rental {
  const order = rental.orders.get(name)
  if (!order?.contract) return rental
  const contract = { ...order.contract, ...change(order.contract) }
  return { ...rental, orders: new Map(rental.orders).set(name, { ...order, contract }) }
}

export const withMove = (rental: Rental, order: number, move: number, change: Partial<Move>): Rental =>
  withContract(rental, order, ({ moves }) => ({
    moves: moves.map((one) => (one.name === move ? { ...one, ...change } : one)),
  }))

export const openMove = ({ moves }: Contract) =>
  moves.find(({ status }) => status === 'PAYMENT' || status === 'PLANNED')
const moveWithOldBox = ({ moves }: Contract) => moves.find(({ old }) => old !== null)

export const isSuspended = (rental: Rental, { overdueSince }: Contract): boolean =>
  overdueSince !== null && daysBetween(overdueSince, currentDay(rental)) >= suspendedAfterDays

/** Why the contract cannot move to any Box now. */
function refusalOf(rental: Rental, contract: Contract): string | null {
  const { status, withdrawableUntil } = contract
  const open = openMove(contract)
  if (status !== 'ACTIVE') return refused('NOT_RUNNING')
  if (isSuspended(rental, contract)) return refused('ACCESS_SUSPENDED')
  if (withdrawableUntil !== null && currentDay(rental) <= withdrawableUntil) return refused('WITHDRAWAL_PERIOD')
  if (open?.status === 'PLANNED') return refused('MOVE_PLANNED')
  if (moveWithOldBox(contract)) return refused('OLD_BOX_OPEN')
  if (open?.isCharging) return refused('PAYMENT_OPEN')
  return contract.invoiced.some(({ isPaid }) => !isPaid) ? 'cancelContract/unpaid-invoices' : null
}

/** The start of the uninvoiced period that contains the day. */
function startOfPeriod({ startsOn, invoiced }: Contract, day: string): string {
  const next = addDays(invoiced.at(-1)?.to ?? startsOn, 1)
  const starts = (anchor: string) => Array.from({ length: 60 }, (_, index) => addMonths(anchor, index))
  const anchor = starts(startsOn).includes(next) ? startsOn : next
  return starts(anchor).findLast((start) => start <= day) ?? next
}

/** The first day with the new price, or why the contract cannot move there on this day. */
function priceFromOrRefusal(rental: Rental, contract: Contract, box: number, day: string): { day: string } | string {
  if (day < currentDay(rental) || day < contract.startsOn || day > addDays(currentDay(rental), daysAhead))
    return refused('DAY')
  const ownHold = rental.holds[openMove(contract)?.hold ?? -1]
  const isFree = claimsOf(rental, box).every((hold) => hold === ownHold)
  if (!isFree || !rental.boxes[box]) return refused('BOX_NOT_FREE')
  const period = contract.invoiced.find(({ from, to }) => from <= day && to >= day)
  if (!period) return { day: startOfPeriod(contract, day) === day ? day : addDays(day, 1) }
  const isSplit = contract.invoiced.some(({ from }) => from === addDays(day, 1))
  return isSplit ? refused('DAY') : { day: addDays(day, 1) }
}

function plan(rental: Rental, { order: name, box, inDays, stranger }: MoveAction) {
  const order = rental.orders.get(name)
  if (!order?.contract || stranger) return 'not-found'
  const { contract, person } = order
  const refusal = refusalOf(rental, contract)
  if (refusal !== null) return refusal
  const day = addDays(currentDay(rental), inDays)
  const priceFrom = priceFromOrRefusal(rental, contract, box, day)
  if (typeof priceFrom === 'string') return priceFrom
  const isDue = (rental.prices[box] ?? 0) > (rental.prices[contract.box] ?? 0)
  return { contract, person, day, priceFrom: priceFrom.day, isDue }
}

/** The preview states whether a payment is due. It changes nothing. */
export function previewMove(rental: Rental, action: MoveAction): RentalStep {
  const planned = plan(rental, action)
  return [rental, typeof planned === 'string' ? planned : planned.isDue ? '200 to pay' : '200']
}

/** Claims the new Box. A dearer Box is paid first, with the stored card or on a page. */
export function beginMove(rental: Rental, action: MoveAction): RentalStep {
  const planned = plan(rental, action)
  if (typeof planned === 'string') return [rental, planned]
  const { contract, day, priceFrom, isDue } = planned
  const { order, move: name, page, box } = action
  const cancelled = cancelUnpaid(rental, order, contract)
  const claimed = claim(cancelled, { box, fromMs: rental.nowMs, heldUntilMs: isDue ? rental.nowMs + holdMs : null })
  if (!claimed) return [rental, refused('BOX_NOT_FREE')]
  const [after, hold] = claimed
  const status = isDue ? 'PAYMENT' : 'PLANNED'
  const move: Move = { name, status, day, priceFrom, box, hold, isCharging: false, pages: [], old: null }
  const requested = withContract(after, order, ({ moves }) => ({ moves: [...moves, move] }))
  return isDue
    ? [requested, null, { kind: 'chargeMove', order, move: name, page }]
    : [carryOut(requested, order, name), 'DONE']
}

export function cancelUnpaid(rental: Rental, order: number, contract: Contract): Rental {
  const open = openMove(contract)
  return open?.status === 'PAYMENT'
    ? withMove(remove(rental, open.hold), order, open.name, { status: 'CANCELLED' })
    : rental
}

const findMove = (order: Order | undefined, name: number) => order?.contract?.moves.find((move) => move.name === name)

/** The charge begins outside the transaction of the request, and other actions can precede it. */
export function chargeMove(rental: Rental, step: ChargeStep): RentalStep {
  return [withMove(rental, step.order, step.move, { isCharging: true }), null, { ...step, kind: 'settleCharge' }]
}

export function settleCharge(rental: Rental, { order: name, move: moveName, page }: ChargeStep): RentalStep {
  const order = rental.orders.get(name)
  const move = findMove(order, moveName)
  if (!order || !move) return [rental, null]
  const charged = withMove(rental, name, moveName, { isCharging: false })
  if (people[order.person]?.hasDebts) {
    const opened = { name: page, openedMs: rental.nowMs, outcome: 'OPEN', reported: 'OPEN' } as const
    return [withMove(charged, name, moveName, { pages: [...move.pages, opened] }), 'PAYMENT']
  }
  const after = agree(charged, name, moveName)
  const isCancelled = findMove(after.orders.get(name), moveName)?.status === 'CANCELLED'
  return [after, isCancelled ? refused('BOX_NOT_FREE') : 'DONE']
}

/** Plans a paid move, or carries it out from its day on. Cancels a move that is no longer possible. */
export function agree(rental: Rental, name: number, moveName: number): Rental {
  const order = rental.orders.get(name)
  const move = findMove(order, moveName)
  if (!order?.contract || move?.status !== 'PAYMENT') return rental
  const { contract } = order
  const isPossible = contract.status === 'ACTIVE' && !isExpired(rental, contract, move) && rental.boxes[move.box]
  const claimed = isPossible ? claimPaid(rental, move) : null
  if (!claimed) return withMove(remove(rental, move.hold), name, moveName, { status: 'CANCELLED' })
  const [after, hold] = claimed
  return carryOut(withMove(after, name, moveName, { status: 'PLANNED', hold }), name, moveName)
}

function claimPaid(rental: Rental, { hold, box }: Move): readonly [Rental, number] | null {
  const extended = extend(rental, hold, null)
  if (extended) return [extended, hold]
  return claim(rental, { box, fromMs: rental.nowMs, heldUntilMs: null })
}

const isExpired = (rental: Rental, { invoiced }: Contract, { day, priceFrom }: Move): boolean =>
  currentDay(rental) > addDays(day, maxWaitDays) || invoiced.some(({ from }) => from >= priceFrom)

/** Carries out a planned move on its day, or cancels it. The move waits while an invoice is overdue or unpaid. */
function carryOut(rental: Rental, name: number, moveName: number): Rental {
  const contract = rental.orders.get(name)?.contract
  const move = contract?.moves.find((one) => one.name === moveName)
  if (!contract || move?.status !== 'PLANNED') return rental
  const cancelled = () => withMove(remove(rental, move.hold), name, moveName, { status: 'CANCELLED' })
  if (contract.status !== 'ACTIVE' || isExpired(rental, contract, move)) return cancelled()
  if (move.day > currentDay(rental)) return rental
  if (!rental.boxes[move.box]) return cancelled()
  if (contract.overdueSince !== null) return rental
  const { day, priceFrom, box, hold } = move
  const period = contract.invoiced.find(({ from, to }) => from <= day && to >= day)
  if (priceFrom !== day && !period?.isPaid) return rental
  const untilMs = midnight(addDays(currentDay(rental), overlapDays))
  const old = { box: contract.box, hold: contract.hold, untilMs }
  const moved = withMove(rental, name, moveName, { status: 'DONE', old })
  return withContract(moved, name, ({ invoiced }) => ({ box, hold, invoiced: splitAt(invoiced, priceFrom) }))
}

/** A rent ends before the day, and the rest of it becomes a rent of its own. */
const splitAt = (invoiced: Contract['invoiced'], day: string): Contract['invoiced'] =>
  invoiced.flatMap((one) =>
    one.from < day && one.to >= day
      ? [
          { ...one, to: addDays(day, -1) },
          { ...one, from: day },
        ]
      : [one],
  )

/** Releases the old Box of a move. Staff inspect it if the tenant did not confirm that it is empty. */
function releaseOld(rental: Rental, name: number, { name: moveName, old }: Move, isConfirmed: boolean): Rental {
  if (old === null) return rental
  const boxes = rental.boxes.map((active, box) => active && (isConfirmed || box !== old.box))
  return withMove({ ...release(rental, old.hold), boxes }, name, moveName, { old: null })
}

export function confirmEmpty(rental: Rental, name: number, stranger: boolean): RentalStep {
  const contract = rental.orders.get(name)?.contract
  if (!contract || stranger) return [rental, 'not-found']
  const move = moveWithOldBox(contract)
  if (!move) return [rental, 'evict/already-confirmed']
  return [releaseOld(rental, name, move, true), '200']
}

/** The job of the moves: first carries out or cancels planned moves, then releases old Boxes. */
export function runMoves(rental: Rental): Rental {
  const movesOf = (state: Rental) =>
    [...state.orders].flatMap(([name, { contract }]) => (contract?.moves ?? []).map((move) => ({ name, move })))
  const planned = movesOf(rental).sort((one, other) => (one.move.day < other.move.day ? -1 : 1))
  const moved = planned.reduce((state, { name, move }) => carryOut(state, name, move.name), rental)
  return movesOf(moved).reduce(
    (state, { name, move }) =>
      move.old && move.old.untilMs <= rental.nowMs ? releaseOld(state, name, move, false) : state,
    moved,
  )
}

/** The Boxes whose doors the contract opens now. Empty if it opens none. */
export function openedBoxes(rental: Rental, contract: Contract): number[] {
  const { status, startsOn, endsOn, withdrawn } = contract
  if (status !== 'ACTIVE' && status !== 'TERMINATING') return []
  const end = endsOn !== null && withdrawn ? addDays(endsOn, withdrawnDays + 1) : endsOn
  if (startsOn > currentDay(rental) || (end !== null && (currentDay(rental) >= end || end <= startsOn))) return []
  const old = moveWithOldBox(contract)?.old
  return [contract.box, ...(old && old.untilMs > rental.nowMs ? [old.box] : [])]
}

/** Days of access after a withdrawal, to empty the Box. */
const withdrawnDays = 3
