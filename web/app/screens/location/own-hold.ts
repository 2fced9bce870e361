import { useMemo } from 'react'
import { boxesOf } from '#app/features/order-draft/order-draft.ts'
import { type OwnHold, useOwnHold } from '#app/features/order-draft/own-hold.ts'
import type { LocationData } from './location-data.ts'

/** The server reports every held Box as occupied. Marks the Boxes that this browser holds as free on the plan. */
export function withOwnHold(data: LocationData, held: OwnHold): LocationData {
  const own = boxesOf(held).map(({ id }) => id)
  return {
    ...data,
    boxes: data.boxes.filter(({ id }) => !own.includes(id)),
    floors: data.floors.map((floor) => ({
      ...floor,
      boxes: floor.boxes.map((shown) => (own.includes(shown.boxId) ? { ...shown, state: 'available' } : shown)),
    })),
  }
}

/** Returns this browser's hold if it is in this warehouse, and the data with its Boxes shown as free on the plan. */
export function useDataWithOwnHold(data: LocationData): { data: LocationData; held: OwnHold | undefined } {
  const hold = useOwnHold()
  const held = hold?.warehouseId === data.warehouse.id ? hold : undefined
  const boxIds =
    held &&
    boxesOf(held)
      .map(({ id }) => id)
      .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a render creates a new hold of the same Boxes
  const shown = useMemo(() => (held ? withOwnHold(data, held) : data), [data, boxIds])
  return { data: shown, held }
}
