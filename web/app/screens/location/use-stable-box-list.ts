import { useState } from 'react'
import type { AvailableBox } from './location-data.ts'
import { type StableListItem, stableBoxList } from './stable-box-list.ts'

/** Keeps the rows of a list in their places while its data is refreshed; another place or filter makes a new list. */
export function useStableBoxList(
  boxes: readonly AvailableBox[],
  warehouseId: string,
  filter: string,
): StableListItem[] {
  const of = `${warehouseId} ${filter}`
  const [kept, setKept] = useState(() => stableBoxList(undefined, of, boxes))
  const next = stableBoxList(kept, of, boxes)
  if (next !== kept) setKept(next)
  return next.list
}
