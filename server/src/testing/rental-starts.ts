import { addDays, addMonths } from '#src/kernel/days.ts'
import { claimsOf, currentDay, dayOf, daysAhead, midnight, withHold } from './rental-claims.ts'
import { cancelUnpaid, isSuspended, openMove, withContract } from './rental-moves.ts'
import type { Action, Contract, Rental, RentalStep } from './rental-state.ts'

/** The rules of the first day of a contract in the rental model. */

type StartAction = Extract<Action, { kind: 'terminate' | 'changeEnd' | 'changeStart' }>

const refused = (reason: string) => `contract/start-not-possible ${reason}`

/** The first complete day after the former tenant of the Box. Null if the Box is free today. */
function freeOn({ holds, nowMs }: Rental, { box, hold }: Contract): string | null {
  const own = holds[hold]
  const ends = holds
    .filter((other) => other.box === box && other !== own && other.fromMs < (own?.fromMs ?? 0))
    .map(({ untilMs }) => untilMs ?? 0)
    .filter((untilMs) => untilMs > nowMs)
  if (ends.length === 0) return null
  const last = Math.max(...ends)
  const day = dayOf(last)
  return midnight(day) < last ? addDays(day, 1) : day
}

/** The reason why the first day of the contract cannot change to this day, or null. */
function refusalOf(rental: Rental, contract: Contract, day: string): string | null {
  const { status, startsOn, isStartChanged, invoiced, earliestStart } = contract
  const today = currentDay(rental)
  const open = openMove(contract)
  const [first, ...others] = invoiced
  const isFirstPaid = first?.isPaid && first.to === addDays(addMonths(startsOn, 1), -1) && others.length === 0
  if (status !== 'ACTIVE') return refused('NOT_RUNNING')
  if (startsOn <= today) return refused('STARTED')
  if (isStartChanged) return refused('ALREADY_CHANGED')
  if (isSuspended(rental, contract)) return refused('ACCESS_SUSPENDED')
  if (open?.status === 'PLANNED' || open?.isCharging) return refused('MOVE_OPEN')
  if (!isFirstPaid) return refused('NOT_INVOICED')
  const free = freeOn(rental, contract)
  if (free !== null && day < free) return refused('BOX_NOT_FREE')
  const earliest = earliestStart !== null && earliestStart > today ? earliestStart : today
  return day < earliest || day > addDays(today, daysAhead) ? refused('DAY') : null
}

/** Changes the first day and the paid first period with it, once per contract. An earlier start claims the Box earlier. */
export function changeStartDay(rental: Rental, { order: name, inDays, stranger }: StartAction): RentalStep {
  const contract = rental.orders.get(name)?.contract
  if (!contract || stranger) return [rental, 'not-found']
  const startsOn = addDays(currentDay(rental), inDays)
  if (startsOn === contract.startsOn) return [rental, '200']
  const refusal = refusalOf(rental, contract, startsOn)
  if (refusal !== null) return [rental, refusal]
  const own = rental.holds[contract.hold]
  const fromMs = Math.min(own?.fromMs ?? 0, Math.max(rental.nowMs, midnight(startsOn)))
  const overlaps = claimsOf(rental, contract.box).some(
    (other) =>
      other !== own && (other.untilMs ?? Number.POSITIVE_INFINITY) > fromMs && other.fromMs < (own?.fromMs ?? 0),
  )
  if (overlaps) return [rental, refused('BOX_NOT_FREE')]
  const after = withHold(cancelUnpaid(rental, name, contract), contract.hold, { fromMs })
  const invoiced = [{ from: startsOn, to: addDays(addMonths(startsOn, 1), -1), isPaid: true }]
  return [withContract(after, name, () => ({ startsOn, isStartChanged: true, invoiced })), '200']
}
