import { useState } from 'react'
import type { AvailableBox } from './location-data.ts'
import { type StableListItem, stableBoxList } from './stable-box-list.ts'

/** Retains the order of the rows across refreshes. Another warehouse or filter starts a new list. */
export function useStableBoxList(
  boxes: readonly AvailableBox[],
  warehouseId: string,
  filter: string,
): StableListItem[] {
  const of = `${warehouseId} ${filter}`
  const [list, setList] = useState(() => stableBoxList(undefined, of, boxes))
  const next = stableBoxList(list, of, boxes)
  if (next !== list) setList(next)
  return next.list
}
