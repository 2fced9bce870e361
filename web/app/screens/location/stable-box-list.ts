import type { AvailableBox } from './location-data.ts'

/** A Box that was taken while the page was open stays in its row, so that the list does not move. */
export interface StableListItem extends AvailableBox {
  isTaken: boolean
}

/** Updates the list without moving a row: marks taken Boxes and appends new ones. */
export function mergeInPlace(former: readonly StableListItem[], boxes: readonly AvailableBox[]): StableListItem[] {
  const byId = new Map(boxes.map((box) => [box.id, box]))
  const updated = former.map((box): StableListItem => {
    const now = byId.get(box.id)
    return now ? { ...now, isTaken: false } : { ...box, isTaken: true }
  })
  const known = new Set(former.map(({ id }) => id))
  const added = boxes.filter(({ id }) => !known.has(id)).map((box): StableListItem => ({ ...box, isTaken: false }))
  return [...updated, ...added]
}

interface ListState {
  /** Identifies the warehouse and the filter. */
  of: string
  boxes: readonly AvailableBox[]
  list: StableListItem[]
}

/** Returns the same state when nothing changed, and a new list for another warehouse or filter. */
export function stableBoxList(former: ListState | undefined, of: string, boxes: readonly AvailableBox[]): ListState {
  const same = former?.of === of ? former : undefined
  if (same && sameBoxes(same.boxes, boxes)) return same
  return { of, boxes, list: mergeInPlace(same?.list ?? [], boxes) }
}

const sameBoxes = (left: readonly AvailableBox[], right: readonly AvailableBox[]): boolean =>
  left.length === right.length && left.every((box, index) => box === right[index])
