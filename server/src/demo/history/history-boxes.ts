import type { Config } from '#src/config/config.ts'
import { addDays, toDay } from '#src/kernel/days.ts'
import { demoContractId } from '../contracts.ts'
import { morningOf } from '../contracts-history.ts'
import type { DemoBox, DemoWarehouse, DemoWorld } from '../world/index.ts'
import { caseOf, type HistoryRental } from './history-rental.ts'
import { type TaskRow, taskRow } from './history-tasks.ts'

interface BoxState {
  readonly id: string
  readonly state: 'to-inspect' | 'out-of-service'
  readonly stateReason: string | null
  readonly stateUntil: string | null
  readonly stateChangedAt: Date
}

interface Repair {
  readonly reason: string
  readonly sinceDays: number
  /** Days until the expected return into service. Null if staff do not know it. */
  readonly untilDays: number | null
}

/** Reasons why Boxes are out of service, assigned in turn. The expected return of the second one has passed. */
const repairs: readonly Repair[] = [
  { reason: 'Water damage at the ceiling, the wall must dry', sinceDays: 12, untilDays: 9 },
  { reason: 'Door bent, a new one is ordered', sinceDays: 30, untilDays: -2 },
  { reason: 'Storage of cleaning equipment', sinceDays: 120, untilDays: null },
  { reason: 'New floor coating', sinceDays: 3, untilDays: 4 },
]

/** The warehouse in which staff request the inspection of a Box that was never rented. */
const warehouseOfRequestedInspection = 'BA2'

/** Boxes out of service with their reasons, and Boxes that wait for an inspection with their tasks. */
export function boxStates(config: Config, { warehouses }: DemoWorld, rentals: readonly HistoryRental[], now: Date) {
  const used = new Set(rentals.filter((history) => caseOf(history) !== null).map(({ rental }) => rental.box.id))
  const requested = warehouses
    .filter(({ code }) => code === warehouseOfRequestedInspection)
    .flatMap((warehouse) => requestedInspections(warehouse, used, now))
  const afterEnd = rentals
    .filter((history) => caseOf(history) === 'TO_INSPECT')
    .map((history) => inspectionAfterEnd(config, history))
  const toInspect = [...requested, ...afterEnd]
  return {
    states: [...outOfService(warehouses, now), ...toInspect.map(({ state }) => state)],
    tasks: toInspect.map(({ task }) => task),
  }
}

function outOfService(warehouses: readonly DemoWarehouse[], now: Date): BoxState[] {
  const inactive = warehouses.flatMap(({ boxes, timeZone }) =>
    boxes
      .filter(({ initialState }) => initialState === 'inactive')
      .map(({ id }) => ({ id, today: toDay(now, timeZone) })),
  )
  return inactive.flatMap(({ id, today }, index) => {
    const repair = repairs[index % repairs.length]
    if (!repair) return []
    const { reason, sinceDays, untilDays } = repair
    const stateUntil = untilDays === null ? null : addDays(today, untilDays)
    const stateChangedAt = morningOf(addDays(today, -sinceDays))
    return [{ id, state: 'out-of-service', stateReason: reason, stateUntil, stateChangedAt }]
  })
}

interface Inspection {
  readonly state: BoxState
  readonly task: TaskRow
}

function requestedInspections(
  { id, boxes, timeZone }: DemoWarehouse,
  used: ReadonlySet<string>,
  now: Date,
): Inspection[] {
  const isFree = (box: DemoBox) => box.initialState === 'available' && !used.has(box.id)
  const dueOn = toDay(now, timeZone)
  const at = morningOf(addDays(dueOn, -1))
  return boxes
    .filter(isFree)
    .slice(-1)
    .map((box) => ({
      state: toInspect(box.id, at, 'A neighbour reported mice'),
      task: taskRow({
        ...{ kind: 'inspect-box', reference: `box-inspection:${box.id}`, warehouseId: id, createdAt: at },
        ...{ note: `Box ${box.number}`, dueOn },
      }),
    }))
}

/** The inspection after a contract whose tenant did not confirm that the Box is empty. */
function inspectionAfterEnd(config: Config, { rental: { contract, warehouse, box }, numbers }: HistoryRental) {
  const endsOn = contract.termination?.endsOn ?? contract.startsOn
  const contractId = demoContractId(contract.key)
  const at = morningOf(endsOn)
  return {
    state: toInspect(box.id, at, null),
    task: taskRow({
      ...{ kind: 'inspect-box', reference: `inspection:${contractId}`, warehouseId: warehouse.id, contractId },
      ...{ note: numbers.contract, dueOn: addDays(endsOn, config.INSPECTION_DAYS), createdAt: at },
    }),
  }
}

const toInspect = (id: string, stateChangedAt: Date, stateReason: string | null): BoxState => ({
  ...{ id, state: 'to-inspect', stateReason, stateUntil: null, stateChangedAt },
})
