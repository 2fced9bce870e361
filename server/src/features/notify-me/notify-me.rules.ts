import type { SizeClass } from '@boxzone/contract'
import { sizeStep } from '@boxzone/contract/size-step'

interface RequestedSize {
  readonly id: string
  readonly sizeClass: SizeClass | null
  readonly squareMetres: number | null
}

interface FreeBoxSize {
  readonly id: string
  readonly sizeClass: SizeClass
  readonly squareMetres: number
}

const fits = ({ sizeClass, squareMetres }: RequestedSize, box: FreeBoxSize): boolean =>
  (sizeClass === null || sizeClass === box.sizeClass) &&
  (squareMetres === null || squareMetres === sizeStep(box.squareMetres))

/** Matches each request, in the given order, with the first remaining Box that fits. A Box matches one request. */
export function matchBoxes<R extends RequestedSize, B extends FreeBoxSize>(
  requests: readonly R[],
  boxes: readonly B[],
): [R, B][] {
  const remaining = [...boxes]
  const matches: [R, B][] = []
  for (const request of requests) {
    const index = remaining.findIndex((box) => fits(request, box))
    const [box] = index < 0 ? [] : remaining.splice(index, 1)
    if (box) matches.push([request, box])
  }
  return matches
}
