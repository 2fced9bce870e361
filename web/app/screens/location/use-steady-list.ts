import { useState } from 'react'
import type { FreeBox } from './location-data.ts'
import { type ListedBox, steadyList } from './steady-list.ts'

/** Keeps the rows of a list in their places while its data is refreshed; another filter makes a new list. */
export function useSteadyList(boxes: readonly FreeBox[], filter: string): ListedBox[] {
  const [kept, setKept] = useState(() => ({ filter, boxes, list: steadyList([], boxes) }))
  if (kept.filter === filter && sameBoxes(kept.boxes, boxes)) return kept.list
  const next = { filter, boxes, list: steadyList(kept.filter === filter ? kept.list : [], boxes) }
  setKept(next)
  return next.list
}

const sameBoxes = (left: readonly FreeBox[], right: readonly FreeBox[]): boolean =>
  left.length === right.length && left.every((box, index) => box === right[index])
