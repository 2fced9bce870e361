import type { Box } from '@boxzone/contract'
import { sizeStep } from '@boxzone/contract/size-step'
import { type SizeStep as GuideStep, SAMPLES, SIZE_STEPS } from '#app/ui/drawings/sizes.ts'
import type { LocationSizeStep } from './location-data.ts'

const cheapest = (boxes: readonly Box[]): number => Math.min(...boxes.map(({ price }) => price.priceWithVat))

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
  const usable = boxes.filter(({ state }) => state !== 'inactive')
  const groups = Map.groupBy(usable, ({ area }) => sizeStep(area.squareMetres))
  return [...groups]
    .sort(([left], [right]) => left - right)
    .map(([squareMetres, group]) => {
      const free = group.filter(({ state }) => state === 'available')
      return {
        squareMetres,
        sizeClass: group[0]?.sizeClass ?? 'XS',
        ...measuresOf(squareMetres, group),
        free: free.length,
        priceFrom: cheapest(free.length > 0 ? free : group),
      }
    })
}
