import type { Box, FloorPlan } from '@boxzone/contract'
import { sizeStep } from '@boxzone/contract/size-step'
import { routesToBoxes } from '#app/features/floor-plan/routes-to-boxes.ts'
import type { PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import { dueToday } from './due-today.ts'
import type { AvailableBox, SoonFreeBox } from './location-data.ts'

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

/** The Boxes that can be ordered from a later day, the earliest first. */
export const soonFreeBoxes = (boxes: readonly Box[]): SoonFreeBox[] =>
  boxes
    .flatMap(({ id, number, area, price, state, rentFrom }) =>
      state === 'busy' && rentFrom !== null
        ? [
            {
              ...{ id, number, rentFrom, squareMetres: sizeStep(area.squareMetres) },
              ...{ priceWithVat: price.priceWithVat, currency: price.currency },
            },
          ]
        : [],
    )
    .sort((left, right) => left.rentFrom.localeCompare(right.rentFrom))

/** Adds to each Box of `soon` on the floors the day from which it is free. */
export function withFreeFrom(floors: readonly PlanFloor[], soon: readonly SoonFreeBox[]): PlanFloor[] {
  const days = new Map(soon.map(({ number, rentFrom }) => [number, rentFrom]))
  const dated = (box: PlanFloor['boxes'][number]) => {
    const freeFrom = days.get(box.number)
    return freeFrom === undefined ? box : { ...box, freeFrom }
  }
  return floors.map((floor) => ({ ...floor, boxes: floor.boxes.map(dated) }))
}
