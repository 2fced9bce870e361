import type { AvailableBox } from './location-data.ts'

/** A Box of the list; one that was taken while the page was open stays in its place, so that nothing jumps. */
export interface StableListItem extends AvailableBox {
  isTaken: boolean
}

/** The former list brought up to date without moving a row: taken ones are marked, new ones come last. */
export function mergeInPlace(former: readonly StableListItem[], boxes: readonly AvailableBox[]): StableListItem[] {
  const byId = new Map(boxes.map((box) => [box.id, box]))
  const kept = former.map((box): StableListItem => {
    const now = byId.get(box.id)
    return now ? { ...now, isTaken: false } : { ...box, isTaken: true }
  })
  const known = new Set(former.map(({ id }) => id))
  const added = boxes.filter(({ id }) => !known.has(id)).map((box): StableListItem => ({ ...box, isTaken: false }))
  return [...kept, ...added]
}

interface KeptList {
  /** Which place and filter it is of. */
  of: string
  boxes: readonly AvailableBox[]
  list: StableListItem[]
}

/** The list as it is now: the same one while nothing changed, brought up to date for the same place and filter, else a new one. */
export function stableBoxList(former: KeptList | undefined, of: string, boxes: readonly AvailableBox[]): KeptList {
  const same = former?.of === of ? former : undefined
  if (same && sameBoxes(same.boxes, boxes)) return same
  return { of, boxes, list: mergeInPlace(same?.list ?? [], boxes) }
}

const sameBoxes = (left: readonly AvailableBox[], right: readonly AvailableBox[]): boolean =>
  left.length === right.length && left.every((box, index) => box === right[index])
