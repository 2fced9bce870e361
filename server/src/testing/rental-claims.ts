import { addDays, startOfDay, toDay } from '#src/kernel/days.ts'
import type { Hold, Rental } from './rental-state.ts'

/** The claims of Boxes in the rental model. */

const modelZone = 'Europe/Bratislava'
export const daysAhead = 60

export const dayOf = (ms: number) => toDay(new Date(ms), modelZone)
export const currentDay = ({ nowMs }: Rental) => dayOf(nowMs)
export const midnight = (day: string) => startOfDay(day, modelZone).getTime()

const end = ({ untilMs }: Hold) => untilMs ?? Number.POSITIVE_INFINITY
const isExpired = ({ nowMs }: Rental, { expiresMs }: Hold) => expiresMs !== null && expiresMs <= nowMs

/** Whether the claim is current or in the future. */
const isCurrent = (rental: Rental, hold: Hold): boolean => end(hold) > rental.nowMs && !isExpired(rental, hold)

export const claimsOf = (rental: Rental, box: number): Hold[] =>
  rental.holds.filter((hold) => hold.box === box && isCurrent(rental, hold))

/** The planned end of the last claim of the Box, if a contract has it. */
function plannedEnd(rental: Rental, box: number): number | null {
  const [last] = claimsOf(rental, box).sort((one, other) => end(other) - end(one))
  return last?.isContract ? last.untilMs : null
}

/** The beginning of the next possible claim of the Box. Null if the Box is not free within `daysAhead` days. */
export function earliestClaim(rental: Rental, box: number): number | null {
  const { nowMs } = rental
  if (claimsOf(rental, box).length === 0) return nowMs
  const from = plannedEnd(rental, box)
  return from !== null && dayOf(from) <= addDays(currentDay(rental), daysAhead) ? from : null
}

/** The beginning of the claim when an order whose hold expired claims the Box again. `requestedOn` is its first day. */
export function claimableAgainFrom(rental: Rental, box: number, requestedOn: string | null): number {
  const from = plannedEnd(rental, box)
  return from !== null && requestedOn !== null && dayOf(from) <= requestedOn ? from : rental.nowMs
}

interface Claim {
  readonly box: number
  readonly fromMs: number
  /** Null for a contract. */
  readonly heldUntilMs: number | null
}

/** Returns the new state and the index of the claim. Null if the Box has another claim at `fromMs` or later. */
export function claim(rental: Rental, { box, fromMs, heldUntilMs }: Claim): [Rental, number] | null {
  const overlaps = claimsOf(rental, box).some((hold) => end(hold) > fromMs && end(hold) > hold.fromMs)
  if (overlaps) return null
  const isFuture = fromMs > rental.nowMs
  const times = isFuture ? { untilMs: null, expiresMs: heldUntilMs } : { untilMs: heldUntilMs, expiresMs: null }
  const hold = { box, fromMs, isContract: heldUntilMs === null, ...times }
  return [{ ...rental, holds: [...rental.holds, hold] }, rental.holds.length]
}

export const withHold = (rental: Rental, at: number, change: Partial<Hold>): Rental => ({
  ...rental,
  holds: rental.holds.map((hold, n) => (n === at ? { ...hold, ...change } : hold)),
})

/** Extends a current hold, or makes it the claim of a contract. Null if it has expired. */
export function extend(rental: Rental, at: number, heldUntilMs: number | null): Rental | null {
  const hold = rental.holds[at]
  if (!hold || !isCurrent(rental, hold)) return null
  if (heldUntilMs === null) return withHold(rental, at, { isContract: true, untilMs: null, expiresMs: null })
  const isFuture = hold.fromMs > rental.nowMs
  return withHold(rental, at, isFuture ? { expiresMs: heldUntilMs } : { untilMs: heldUntilMs })
}

/** Ends a current claim now. The end of a claim that has not begun is its beginning. */
export function release(rental: Rental, at: number): Rental {
  const hold = rental.holds[at]
  return hold && isCurrent(rental, hold)
    ? withHold(rental, at, { untilMs: Math.max(rental.nowMs, hold.fromMs), expiresMs: null })
    : rental
}

/** Deletes a claim, also one that has not begun. */
export const remove = (rental: Rental, at: number): Rental => withHold(rental, at, { untilMs: 0, expiresMs: null })

/** Whether others claim the Box at the same time or later. */
export const isPromised = (rental: Rental, box: number, own: number): boolean => {
  const hold = rental.holds[own]
  return claimsOf(rental, box).some((other) => other !== hold)
}
