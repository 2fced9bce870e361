import type { PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import type { AvailableBox, LocationData } from './location-data.ts'
import { isOfSize, type Selection } from './selection.ts'

/** The part of the selection that list, plan, card and hero show. */
export interface VisibleSelection {
  floor: PlanFloor | undefined
  floorIndex: number
  /** The chosen Box while it is free. */
  chosen: AvailableBox | undefined
  /** Number of a requested Box that is not free. */
  missing: string | undefined
  /** The free Boxes of the selected size. */
  matching: AvailableBox[]
}

export function visibleSelection({ floors, boxes }: LocationData, { box, floor, size }: Selection): VisibleSelection {
  const chosen = boxes.find(({ number }) => number === box)
  const requested = floor !== undefined && floor < floors.length ? floor : undefined
  const matching = boxes.filter((candidate) => isOfSize(candidate, size))
  const floorIndex = requested ?? chosen?.floorIndex ?? floorOfMissing(floors, box) ?? matching[0]?.floorIndex ?? 0
  return { floor: floors[floorIndex], floorIndex, chosen, missing: chosen ? undefined : box, matching }
}

function floorOfMissing(floors: readonly PlanFloor[], box: string | undefined): number | undefined {
  const index = floors.findIndex(({ boxes }) => boxes.some(({ number }) => number === box))
  return index < 0 ? undefined : index
}
