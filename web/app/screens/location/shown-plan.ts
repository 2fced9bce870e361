import { boxesOf } from '#app/features/order-draft/order-draft.ts'
import type { OwnHold } from '#app/features/order-draft/own-hold.ts'
import type { PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import type { AvailableBox, LocationData, SoonFreeBox } from './location-data.ts'
import { isOfSize, type Selection } from './selection.ts'

/** The part of the selection that list, plan, card and hero show. */
export interface VisibleSelection {
  floor: PlanFloor | undefined
  floorIndex: number
  /** The Box that `Selection.box` names, if it is free. If `group` has Boxes, only a Box of `group`, by default its last. */
  chosen: AvailableBox | undefined
  /** The Boxes of `Selection.boxes` that are free. Empty while the visitor chooses a single Box. */
  group: AvailableBox[]
  /** The numbers of `gone` without the Boxes that this browser holds. */
  lost: readonly string[]
  /** The numbers of `Selection.boxes` whose Boxes are not free. A Box that this browser holds counts as not free. */
  gone: readonly string[]
  /** The requested Box if it can be ordered from a later day. */
  soon: SoonFreeBox | undefined
  /** Number of the requested Box if it is neither free, nor free from a later day, nor held by this browser. */
  missing: string | undefined
  /** The free Boxes of the selected size. */
  matching: AvailableBox[]
  /** The hold of this browser in this warehouse. */
  held: OwnHold | undefined
  /** The held Box on the plan, unless another Box is chosen. */
  heldChoice: Pick<AvailableBox, 'number' | 'floorIndex' | 'route'> | undefined
}

export function visibleSelection(
  { floors, boxes, soon: soonFree }: LocationData,
  { box, boxes: numbers, floor, size }: Selection,
  held: OwnHold | undefined,
): VisibleSelection {
  const own = held ? boxesOf(held).map((each) => each.number) : []
  const group = numbers.flatMap((each) => boxes.find(({ number }) => number === each) ?? [])
  const gone = numbers.filter((each) => group.every(({ number }) => number !== each))
  const chosen = (group.length > 0 ? group : boxes).find(({ number }) => number === box) ?? group.at(-1)
  const number = own.find((each) => each === box) ?? own[0]
  const isHeldShown = number !== undefined && (box === undefined || box === number)
  const soon = chosen || isHeldShown ? undefined : soonFree.find((each) => each.number === box)
  const requested = floor !== undefined && floor < floors.length ? floor : undefined
  const matching = boxes.filter((candidate) => isOfSize(candidate, size))
  const shown = isHeldShown ? number : box
  const floorOfShown = chosen?.floorIndex ?? floorOfMissing(floors, shown)
  const floorIndex = requested ?? floorOfShown ?? matching[0]?.floorIndex ?? 0
  return {
    floor: floors[floorIndex],
    floorIndex,
    chosen,
    group,
    lost: gone.filter((each) => !own.includes(each)),
    gone,
    soon,
    missing: chosen || isHeldShown || soon ? undefined : box,
    matching,
    held,
    heldChoice: isHeldShown ? { number, floorIndex: floorOfShown ?? 0, route: [] } : undefined,
  }
}

function floorOfMissing(floors: readonly PlanFloor[], box: string | undefined): number | undefined {
  const index = floors.findIndex(({ boxes }) => boxes.some(({ number }) => number === box))
  return index < 0 ? undefined : index
}
