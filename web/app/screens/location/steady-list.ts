import type { FreeBox } from './location-data.ts'

/** A Box of the list; one that was taken while the page was open stays in its place, so that nothing jumps. */
export interface ListedBox extends FreeBox {
  isTaken: boolean
}

/** The former list brought up to date without moving a row: taken ones are marked, new ones come last. */
export function steadyList(former: readonly ListedBox[], boxes: readonly FreeBox[]): ListedBox[] {
  const byId = new Map(boxes.map((box) => [box.id, box]))
  const kept = former.map((box): ListedBox => {
    const now = byId.get(box.id)
    return now ? { ...now, isTaken: false } : { ...box, isTaken: true }
  })
  const known = new Set(former.map(({ id }) => id))
  const added = boxes.filter(({ id }) => !known.has(id)).map((box): ListedBox => ({ ...box, isTaken: false }))
  return [...kept, ...added]
}
