import { lockIdOf } from '#src/features/door-codes/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { demoContractId } from '../contracts.ts'
import type { DemoWarehouse, DemoWorld } from '../world/index.ts'
import { randomOf } from '../world/random.ts'
import { stableId } from '../world/stable-id.ts'
import { caseOf, type HistoryRental } from './history-rental.ts'
import { taskRow } from './history-tasks.ts'

const hourMs = 60 * 60_000
const minuteMs = 60_000

/** Boxes with a faulty lock, by the code of the warehouse and in the order of its running contracts. */
const faults: Readonly<Record<string, readonly ('JAMMED' | 'OFFLINE' | 'LOW_BATTERY')[]>> = {
  BA1: ['JAMMED', 'LOW_BATTERY'],
  BA2: ['OFFLINE'],
  KE1: ['LOW_BATTERY'],
  PHA1: ['JAMMED', 'OFFLINE'],
}

/** The tenant of a door must have access, so only contracts that need no action by staff qualify. */
function faultyRentals(rentals: readonly HistoryRental[]) {
  return Object.entries(faults).flatMap(([code, kinds]) => {
    const fitting = rentals.filter((history) => isOpening(history) && history.rental.warehouse.code === code)
    return kinds.flatMap((kind, index) => {
      const history = fitting[index]
      return history ? [{ kind, history }] : []
    })
  })
}

const isOpening = (history: HistoryRental): boolean =>
  history.isRunning && caseOf(history) === null && history.rental.rents.every(({ paid }) => paid)

const boxLock = ({ rental: { warehouse, box } }: HistoryRental) =>
  lockIdOf({ kind: 'box', warehouseId: warehouse.id, boxId: box.id })

/** Presence and battery of every electronic lock. Only the faulty ones need action by staff. */
export function lockStatusRows({ warehouses }: DemoWorld, rentals: readonly HistoryRental[], now: Date) {
  const faulty = new Map(faultyRentals(rentals).map(({ kind, history }) => [boxLock(history), kind]))
  return warehouses
    .filter(({ lockVersion }) => lockVersion === 'V2')
    .flatMap((warehouse) => locksOf(warehouse))
    .map((lock) => {
      const random = randomOf(`lock ${lock.lockId}`)
      const fault = faulty.get(lock.lockId)
      const isOnline = fault !== 'OFFLINE'
      const batteryPercent = fault === 'LOW_BATTERY' ? random.between(6, 14) : random.between(45, 100)
      return {
        ...{ ...lock, isOnline, batteryPercent },
        presenceAt: new Date(now.getTime() - (isOnline ? random.between(30, 2_000) : 26) * hourMs),
        batteryAt: new Date(now.getTime() - (isOnline ? random.between(1, 20) : 27) * hourMs),
      }
    })
}

function locksOf({ id: warehouseId, boxes, openingHours }: DemoWarehouse) {
  const entrances = openingHours.backup ? (['entrance', 'backup'] as const) : (['entrance'] as const)
  return [
    ...entrances.map((kind) => ({ lockId: lockIdOf({ kind, warehouseId, boxId: null }), warehouseId, boxId: null })),
    ...boxes
      .filter(({ lockVersion }) => lockVersion === 'V2')
      .map(({ id: boxId }) => ({ lockId: lockIdOf({ kind: 'box', warehouseId, boxId }), warehouseId, boxId })),
  ]
}

/** The tenant tried twice to open a jammed lock about two hours ago. */
export function jammedRows(rentals: readonly HistoryRental[], now: Date) {
  return faultyRentals(rentals)
    .filter(({ kind }) => kind === 'JAMMED')
    .map(({ history }) => jammedRow(history, now))
}

function jammedRow(history: HistoryRental, now: Date) {
  const { person, rental } = history
  const { warehouse, box, contract } = rental
  const lockId = boxLock(history)
  const failure = 'lock-v2/jammed'
  const attempts = [2 * hourMs, 2 * hourMs - 3 * minuteMs].map((ago, index) => {
    const at = new Date(now.getTime() - ago)
    const commandId = stableId(`command ${lockId} ${index}`)
    return {
      ...{ id: stableId(`attempt ${lockId} ${index}`), at, door: 'box', warehouseId: warehouse.id, boxId: box.id },
      ...{ contractId: demoContractId(contract.key), actor: 'OWNER', accountId: person.accountId },
      actorName: `${person.details.firstName} ${person.details.lastName}`,
      ...{ method: 'GPS', distanceMetres: 10, result: failure, commandId, deadlineAt: new Date(at.getTime() + 8_000) },
    }
  })
  const last = attempts.at(-1)
  const sentAt = last?.at ?? now
  return {
    attempts,
    command: { lockId, commandId: last?.commandId, sentAt, outcome: 'refused', failure },
    task: taskRow({
      ...{ kind: 'door-failing', reference: `door-failing:${lockId}`, warehouseId: warehouse.id, createdAt: sentAt },
      ...{ note: `Box ${box.number}, ${warehouse.name}`, dueOn: toDay(now, warehouse.timeZone) },
    }),
  }
}
