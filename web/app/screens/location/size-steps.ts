import type { Box } from '@boxzone/contract'
import { sizeGroups } from '#app/domain/boxes/size-groups.ts'
import { type SizeStep as GuideStep, SAMPLES, SIZE_STEPS } from '#app/ui/drawings/sizes.ts'
import type { LocationSizeStep } from './location-data.ts'

/** The largest step of the size guide up to this area, or the first step for a smaller area. */
export function guideStepFor(squareMetres: number): GuideStep {
  return SIZE_STEPS.findLast((step) => step <= squareMetres) ?? 1
}

function measuresOf(squareMetres: number, [first]: readonly Box[]) {
  const known = SIZE_STEPS.find((step) => step === squareMetres)
  const { width = 1, length = 1 } = known ? SAMPLES[known] : (first?.area ?? {})
  return { width, length, height: first?.area.height ?? 2.5 }
}

/** The sizes of a warehouse, smallest first, with the number of free Boxes and the lowest price. */
export function sizeSteps(boxes: readonly Box[]): LocationSizeStep[] {
  return sizeGroups(boxes).map(({ squareMetres, boxes: group, ...offer }) => ({
    squareMetres,
    sizeClass: group[0]?.sizeClass ?? 'XS',
    ...measuresOf(squareMetres, group),
    ...offer,
  }))
}

/** The smallest size with a free Box that is at least as large. */
export function freeStepFor(steps: readonly LocationSizeStep[], squareMetres: number): LocationSizeStep | undefined {
  return steps.find((step) => step.free > 0 && step.squareMetres >= squareMetres)
}
