import { addDays, addMonths, daysBetween } from '#src/kernel/days.ts'
import type { DemoContract } from '../contracts.ts'
import type { DemoBox, DemoWarehouse } from '../world/index.ts'
import { type Random, randomOf } from '../world/random.ts'
import { casesOfBoxes, contractOfCase, type HistoryCase, newestPeriod } from './history-cases.ts'

/** An invented contract of the last two years. */
export interface HistoryContract extends DemoContract {
  readonly box: DemoBox
  /** Number of the newest rents that are unpaid. */
  readonly unpaidRents: number
  /** Share of the current price that the tenant agreed to. */
  readonly priceShare: number
  /** Null for a contract that needs no action by staff. */
  readonly historyCase: HistoryCase | null
}

/** Months since the opening. The other locations are older than the history. */
const youngWarehouses: Readonly<Record<string, number>> = { CLJ1: 8, PHA4: 17 }
export const historyMonths = 24

export const openedOn = (code: string, today: string): string =>
  addMonths(today, -(youngWarehouses[code] ?? historyMonths))

/** The contracts of all Boxes of a warehouse except those in `taken`, which demo accounts rent. */
export function historyContracts(
  warehouse: DemoWarehouse,
  taken: ReadonlySet<string>,
  today: string,
): HistoryContract[] {
  const random = randomOf(`history ${warehouse.code}`)
  const cases = casesOfBoxes(warehouse, taken)
  return warehouse.boxes
    .filter(({ id }) => !taken.has(id))
    .flatMap((box) => contractsOfBox(warehouse, { box, historyCase: cases.get(box.id) ?? null }, today, random))
}

interface BoxWithCase {
  readonly box: DemoBox
  readonly historyCase: HistoryCase | null
}

function contractsOfBox(
  warehouse: DemoWarehouse,
  { box, historyCase }: BoxWithCase,
  today: string,
  random: Random,
): HistoryContract[] {
  const opening = openedOn(warehouse.code, today)
  const found: HistoryContract[] = []
  const add = (contract: Pick<HistoryContract, 'startsOn' | 'lastPeriod'> & Partial<HistoryContract>) => {
    const key = `history ${warehouse.code} ${box.number} ${found.length}`
    const base = { key, owner: key, warehouse: warehouse.code, boxIndex: 0, periodInMonths: 1, unpaidRents: 0 }
    const priceShare = 1 - 0.012 * Math.floor(daysBetween(contract.startsOn, today) / 60)
    found.push({ ...base, insured: random.chance(0.4), priceShare, box, historyCase: null, ...contract })
    return contract.startsOn
  }
  let before = today
  if (historyCase !== null) before = add({ ...contractOfCase(historyCase, today), historyCase })
  else if (box.initialState === 'busy') before = add(runningContract(box, today, opening, random))
  for (;;) {
    // Every month has a 28th day, so all periods are complete.
    const endsOn = addDays(before, -random.between(4, 75)).replace(/(29|30|31)$/, '28')
    const drawn = Math.max(1, Math.round(random.next() * random.next() * 18))
    const months = drawn < 3 ? drawn : drawn - (drawn % 3)
    const startsOn = addMonths(endsOn, -months)
    if (startsOn < opening) return found
    const requestedOn = addDays(endsOn, -random.between(8, 29))
    const termination = { status: 'TERMINATED' as const, requestedOn, endsOn, evictedOn: addDays(endsOn, -1) }
    // Contracts of three or more months pay every three months, so that the demo has fewer rows.
    const periodInMonths = months % 3 === 0 ? 3 : 1
    before = add({ startsOn, periodInMonths, lastPeriod: months / periodInMonths - 1, termination })
  }
}

/** Most contracts are up to a year old. A few have one or two unpaid rents. */
function runningContract({ freeFromInDays }: DemoBox, today: string, opening: string, random: Random) {
  const wanted = addDays(today, -random.between(2, random.chance(0.3) ? 700 : 330))
  const startsOn = wanted < opening ? opening : wanted
  const lastPeriod = newestPeriod(startsOn, today)
  const isNew = daysBetween(startsOn, today) < 35
  if (freeFromInDays === null) {
    const unpaidRents = isNew || !random.chance(0.05) ? 0 : random.between(1, 2)
    return { startsOn, lastPeriod, unpaidRents: Math.min(unpaidRents, lastPeriod) }
  }
  const requestedOn = addDays(today, -random.between(0, 2))
  const endsOn = addDays(today, freeFromInDays)
  return { startsOn, lastPeriod, termination: { status: 'TERMINATING' as const, requestedOn, endsOn, evictedOn: null } }
}
