import type { SizeClass } from '@boxzone/contract'
import { sizeStep } from '@boxzone/contract/size-step'

interface Waiting {
  readonly id: string
  readonly sizeClass: SizeClass | null
  readonly squareMetres: number | null
}

interface Free {
  readonly id: string
  readonly sizeClass: SizeClass
  readonly squareMetres: number
}

const fits = ({ sizeClass, squareMetres }: Waiting, box: Free): boolean =>
  (sizeClass === null || sizeClass === box.sizeClass) &&
  (squareMetres === null || squareMetres === sizeStep(box.squareMetres))

/** First come, first served: each person gets the first Box that fits, each Box goes to one person. */
export function matchBoxes<W extends Waiting, B extends Free>(waiting: readonly W[], free: readonly B[]): [W, B][] {
  const left = [...free]
  const matches: [W, B][] = []
  for (const person of waiting) {
    const index = left.findIndex((box) => fits(person, box))
    const [box] = index < 0 ? [] : left.splice(index, 1)
    if (box) matches.push([person, box])
  }
  return matches
}
