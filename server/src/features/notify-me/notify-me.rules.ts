import type { SizeClass } from '@boxzone/contract'

interface Waiting {
  readonly id: string
  readonly sizeClass: SizeClass | null
}

interface Free {
  readonly id: string
  readonly sizeClass: SizeClass
}

/** First come, first served: each person gets the first Box that fits, each Box goes to one person. */
export function matchBoxes<W extends Waiting, B extends Free>(waiting: readonly W[], free: readonly B[]): [W, B][] {
  const left = [...free]
  const matches: [W, B][] = []
  for (const person of waiting) {
    const index = left.findIndex(({ sizeClass }) => person.sizeClass === null || person.sizeClass === sizeClass)
    const [box] = index < 0 ? [] : left.splice(index, 1)
    if (box) matches.push([person, box])
  }
  return matches
}
