import { useMemo } from 'react'
import { type OwnHold, useOwnHold } from '#app/features/order-draft/own-hold.ts'
import type { LocationData } from './location-data.ts'

/** The server reports every held Box as occupied. This marks the Box of this browser as free on the plan. */
export function withOwnHold(data: LocationData, { box }: OwnHold): LocationData {
  return {
    ...data,
    boxes: data.boxes.filter(({ id }) => id !== box.id),
    floors: data.floors.map((floor) => ({
      ...floor,
      boxes: floor.boxes.map((shown) => (shown.boxId === box.id ? { ...shown, state: 'available' } : shown)),
    })),
  }
}

/** The data with the Box that this browser holds as free, and its hold in this warehouse. */
export function useDataWithOwnHold(data: LocationData): { data: LocationData; held: OwnHold | undefined } {
  const hold = useOwnHold()
  const held = hold?.warehouseId === data.warehouse.id ? hold : undefined
  const boxId = held?.box.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a render creates a new hold of the same Box
  const shown = useMemo(() => (held ? withOwnHold(data, held) : data), [data, boxId])
  return { data: shown, held }
}
