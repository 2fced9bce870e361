import type { Random } from './random.ts'

export type InitialState = 'available' | 'busy' | 'inactive'

export interface BoxOccupancy {
  initialState: InitialState
  /** Days until a busy Box becomes free, or null when its contract is not terminated. */
  freeFromInDays: number | null
}

interface NumberedBox {
  number: number
  squareMetres: number
}

/** A count of random Boxes, or the numbers of specific Boxes. */
type Choice = number | readonly number[]

const NOTICE_CHANCE = 0.09
const SOONEST_DAYS = 4
const LATEST_DAYS = 60

/** The states of the Boxes when the demo starts. */
export function occupy(
  boxes: readonly NumberedBox[],
  { free, inactive }: { free: Choice; inactive: Choice },
  random: Random,
): Map<number, BoxOccupancy> {
  const available = choose(boxes, free, random)
  const outOfService = choose(
    boxes.filter(({ number }) => !available.has(number)),
    inactive,
    random,
  )
  const rented = boxes.filter(({ number }) => !available.has(number) && !outOfService.has(number))
  const terminating = new Set(rented.filter(() => random.chance(NOTICE_CHANCE)).map(({ number }) => number))
  const [first] = random.shuffle(rented)
  if (first) terminating.add(first.number)
  const stateOf = ({ number }: NumberedBox): BoxOccupancy => {
    if (available.has(number)) return { initialState: 'available', freeFromInDays: null }
    if (outOfService.has(number)) return { initialState: 'inactive', freeFromInDays: null }
    const freeFromInDays = terminating.has(number) ? random.between(SOONEST_DAYS, LATEST_DAYS) : null
    return { initialState: 'busy', freeFromInDays }
  }
  return new Map(boxes.map((box) => [box.number, stateOf(box)]))
}

function choose(boxes: readonly NumberedBox[], choice: Choice, random: Random): Set<number> {
  if (typeof choice !== 'number') return new Set(choice)
  return new Set(variedSizesFirst(random.shuffle(boxes)).slice(0, choice))
}

/** Puts Boxes of four different sizes first, so that every warehouse offers different sizes. */
function variedSizesFirst(boxes: readonly NumberedBox[]): number[] {
  const bySize = Map.groupBy(boxes, ({ squareMetres }) => squareMetres)
  const firstOfEach = [...bySize.values()].flatMap(([first]) =>
    first && first.squareMetres <= 10 ? [first.number] : [],
  )
  const others = boxes.map(({ number }) => number).filter((number) => !firstOfEach.includes(number))
  return [...firstOfEach.slice(0, 4), ...others, ...firstOfEach.slice(4)]
}
