import { useState } from 'react'
import type { FreeBox } from './location-data.ts'
import { keptList, type ListedBox } from './steady-list.ts'

/** Keeps the rows of a list in their places while its data is refreshed; another place or filter makes a new list. */
export function useSteadyList(boxes: readonly FreeBox[], warehouseId: string, filter: string): ListedBox[] {
  const of = `${warehouseId} ${filter}`
  const [kept, setKept] = useState(() => keptList(undefined, of, boxes))
  const next = keptList(kept, of, boxes)
  if (next !== kept) setKept(next)
  return next.list
}
