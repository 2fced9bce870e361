import type { Random } from './random.ts'

export type InitialState = 'available' | 'busy' | 'inactive'

export interface BoxOccupancy {
  initialState: InitialState
  /** In how many days a busy Box is known to become free; null without a notice. */
  freeFromInDays: number | null
}

interface Countable {
  number: number
  squareMetres: number
}

/** A count, drawn by lot over the sizes, or exactly these numbers. */
type Choice = number | readonly number[]

const NOTICE_CHANCE = 0.09
const SOONEST_DAYS = 4
const LATEST_DAYS = 60

/** The states of the Boxes when the demo starts. */
export function occupy(
  boxes: readonly Countable[],
  { free, inactive }: { free: Choice; inactive: Choice },
  random: Random,
): Map<number, BoxOccupancy> {
  const available = choose(boxes, free, random)
  const broken = choose(
    boxes.filter(({ number }) => !available.has(number)),
    inactive,
    random,
  )
  const rented = boxes.filter(({ number }) => !available.has(number) && !broken.has(number))
  const terminating = new Set(rented.filter(() => random.chance(NOTICE_CHANCE)).map(({ number }) => number))
  const [first] = random.shuffle(rented)
  if (first) terminating.add(first.number)
  const stateOf = ({ number }: Countable): BoxOccupancy => {
    if (available.has(number)) return { initialState: 'available', freeFromInDays: null }
    if (broken.has(number)) return { initialState: 'inactive', freeFromInDays: null }
    const freeFromInDays = terminating.has(number) ? random.between(SOONEST_DAYS, LATEST_DAYS) : null
    return { initialState: 'busy', freeFromInDays }
  }
  return new Map(boxes.map((box) => [box.number, stateOf(box)]))
}

function choose(boxes: readonly Countable[], choice: Choice, random: Random): Set<number> {
  if (typeof choice !== 'number') return new Set(choice)
  return new Set(turnByTurn(random.shuffle(boxes)).slice(0, choice))
}

/** One of each of four sizes first, so that there is always something to choose from; the rest as the lot has it. */
function turnByTurn(boxes: readonly Countable[]): number[] {
  const bySize = Map.groupBy(boxes, ({ squareMetres }) => squareMetres)
  const firstOfEach = [...bySize.values()].flatMap(([first]) =>
    first && first.squareMetres <= 10 ? [first.number] : [],
  )
  const others = boxes.map(({ number }) => number).filter((number) => !firstOfEach.includes(number))
  return [...firstOfEach.slice(0, 4), ...others, ...firstOfEach.slice(4)]
}
