import { addDays, addMonths } from '#src/kernel/days.ts'
import type { DemoContract } from '../contracts.ts'
import type { DemoBox, DemoWarehouse } from '../world/index.ts'
import { randomOf } from '../world/random.ts'

/** A contract that needs action by staff. */
export type HistoryCase =
  | 'REMINDED'
  | 'SUSPENDED'
  | 'PROPOSED'
  | 'NOTICE'
  | 'CLEARANCE'
  | 'CLEARANCE_OVERDUE'
  | 'STAFF_SUSPENDED'
  | 'DISPUTED'
  | 'DISPUTE_LOST'
  | 'PARKED'
  | 'PRICE'
  | 'REFUND_REFUSED'
  | 'TO_INSPECT'

/** Cases of running contracts by the code of the warehouse. */
const runningCases: Readonly<Record<string, readonly HistoryCase[]>> = {
  BA1: [
    ...(['REMINDED', 'SUSPENDED', 'PROPOSED', 'NOTICE', 'CLEARANCE'] as const),
    ...(['STAFF_SUSPENDED', 'DISPUTED', 'DISPUTE_LOST', 'PRICE'] as const),
  ],
  BA2: ['REMINDED', 'SUSPENDED', 'PROPOSED', 'CLEARANCE_OVERDUE'],
  KE1: ['REMINDED', 'SUSPENDED', 'PROPOSED', 'NOTICE'],
  // Only warehouses outside the euro have parked payments, because no bank transfer in EUR can match those.
  PHA1: ['REMINDED', 'SUSPENDED', 'PROPOSED', 'PARKED', 'DISPUTED'],
  BUD1: ['SUSPENDED', 'NOTICE', 'CLEARANCE'],
  WAW1: ['REMINDED', 'PROPOSED', 'PARKED'],
  MIL1: ['REMINDED', 'SUSPENDED', 'NOTICE'],
}

/** Cases of contracts that ended a few days ago. */
const endedCases: Readonly<Record<string, readonly HistoryCase[]>> = {
  BA1: ['REFUND_REFUSED', 'TO_INSPECT'],
  KE1: ['TO_INSPECT'],
  PHA1: ['REFUND_REFUSED', 'TO_INSPECT'],
}

/** The case of each Box that has one, by the id of the Box. */
export function casesOfBoxes({ code, boxes }: DemoWarehouse, taken: ReadonlySet<string>): Map<string, HistoryCase> {
  const random = randomOf(`cases ${code}`)
  const choose = (cases: readonly HistoryCase[], isFit: (box: DemoBox) => boolean) => {
    const fitting = random.shuffle(boxes.filter((box) => !taken.has(box.id) && isFit(box)))
    return cases.flatMap((found, index) => {
      const box = fitting[index]
      return box ? [[box.id, found] as const] : []
    })
  }
  return new Map([
    ...choose(runningCases[code] ?? [], (box) => box.initialState === 'busy' && box.freeFromInDays === null),
    ...choose(endedCases[code] ?? [], ({ initialState }) => initialState === 'available'),
  ])
}

interface CaseContract extends Pick<DemoContract, 'startsOn' | 'lastPeriod' | 'termination'> {
  /** Number of unpaid rents. The newest rents are the unpaid ones. */
  readonly unpaidRents: number
}

interface CaseDates {
  /** Days since the start of the oldest unpaid period, of the newest period if all are paid, or since the end. */
  readonly daysAgo: number
  readonly unpaidRents: number
  /** Months from the first day of the contract to the day `daysAgo` days before today. */
  readonly months: number
}

const running = (daysAgo: number, unpaidRents: number, months: number): CaseDates => ({ daysAgo, unpaidRents, months })

/** Each case stays valid when a shorter month makes a period begin up to three days earlier. */
const datesOf: Readonly<Record<HistoryCase, CaseDates>> = {
  REMINDED: running(5, 1, 7),
  SUSPENDED: running(20, 1, 5),
  PROPOSED: running(50, 2, 8),
  NOTICE: running(54, 2, 9),
  CLEARANCE: running(4, 2, 11),
  CLEARANCE_OVERDUE: running(18, 2, 9),
  STAFF_SUSPENDED: running(11, 0, 4),
  DISPUTED: running(12, 1, 3),
  DISPUTE_LOST: running(23, 1, 6),
  PARKED: running(9, 1, 10),
  PRICE: running(15, 0, 16),
  REFUND_REFUSED: running(9, 0, 6),
  TO_INSPECT: running(3, 0, 5),
}

/** Monthly contracts, because their dates are the easiest to read. */
export function contractOfCase(historyCase: HistoryCase, today: string): CaseContract {
  const { daysAgo, unpaidRents, months } = datesOf[historyCase]
  const startsOn = addMonths(addDays(today, -daysAgo), -months)
  const endsOn = addMonths(startsOn, months)
  if (historyCase === 'REFUND_REFUSED' || historyCase === 'TO_INSPECT') {
    const evictedOn = historyCase === 'TO_INSPECT' ? null : addDays(endsOn, -1)
    const termination = { status: 'TERMINATED' as const, requestedOn: addDays(endsOn, -20), endsOn, evictedOn }
    return { startsOn, lastPeriod: months - 1, unpaidRents, termination }
  }
  if (historyCase === 'CLEARANCE' || historyCase === 'CLEARANCE_OVERDUE') {
    const termination = { status: 'TERMINATING' as const, requestedOn: endsOn, endsOn, evictedOn: null }
    return { startsOn, lastPeriod: months - 1, unpaidRents, termination }
  }
  return { startsOn, lastPeriod: newestPeriod(startsOn, today), unpaidRents }
}

/** The index of the newest monthly period that has begun. */
export function newestPeriod(startsOn: string, today: string): number {
  let index = 0
  while (addMonths(startsOn, index + 1) <= today) index++
  return index
}
