import type { Box, FloorPlan } from '@boxzone/contract'
import { sizeStep } from '@boxzone/contract/size-step'
import { routesToBoxes } from '#app/features/floor-plan/routes-to-boxes.ts'
import { dueToday } from './due-today.ts'
import type { AvailableBox } from './location-data.ts'

const far = Number.POSITIVE_INFINITY

const byWalk = (left: AvailableBox, right: AvailableBox): number =>
  (left.metres ?? far) - (right.metres ?? far) || left.number.localeCompare(right.number, 'en', { numeric: true })

/** The free Boxes, sorted by walking distance, with the amount due today after the promotion. */
export function freeBoxes(boxes: readonly Box[], { floors }: FloorPlan, percentOff: number): AvailableBox[] {
  const routes = routesToBoxes(floors)
  const floorIndexes = new Map(
    floors.flatMap((floor, index) => floor.boxes.map(({ number }): [string, number] => [number, index])),
  )
  return boxes
    .filter(({ state }) => state === 'available')
    .map(({ id, number, floor, area, sizeClass, price }): AvailableBox => {
      const { width, length, height } = area
      return {
        id,
        number,
        floor,
        floorIndex: floorIndexes.get(number) ?? 0,
        width,
        length,
        height,
        squareMetres: sizeStep(area.squareMetres),
        sizeClass,
        priceWithVat: price.priceWithVat,
        dueToday: dueToday(price, percentOff),
        currency: price.currency,
        metres: routes.get(number)?.metres ?? null,
        route: routes.get(number)?.points ?? [],
      }
    })
    .sort(byWalk)
}
