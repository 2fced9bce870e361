import { entranceDoorOf, type PlanFloor, type PlanPoint } from '#app/ui/drawings/floor-plan/floor.ts'
import { type WalkingRoute, walkingRouteTo } from '#app/ui/drawings/floor-plan/walk.ts'

export interface RouteToBox {
  /** Walking distance from the entrance of the building. */
  metres: number | null
  points: readonly PlanPoint[]
}

/** Metres added to the walking distance per floor, for the stairs or the lift. */
const climb = 8

/** The distance on the ground floor from the entrance to the stairs or the lift. */
function approach(ground: PlanFloor | undefined): number {
  const door = ground ? entranceDoorOf(ground) : undefined
  const up = ground?.fixtures?.find(({ kind }) => kind !== 'trolley')
  if (!door || !up) return 0
  return Math.abs(up.x + up.width / 2 - door.x) + Math.abs(up.y + up.length / 2 - door.y)
}

/** Cached per floor, because walls and doors do not change with availability. */
const cache = new Map<string, { shape: string; walks: Map<string, WalkingRoute | undefined> }>()
const maxCached = 500

function walksOn(floor: PlanFloor): Map<string, WalkingRoute | undefined> {
  const { id, walls, doors, fixtures, boxes } = floor
  const shape = JSON.stringify([walls, doors, fixtures, boxes.map(({ number, door }) => [number, door])])
  const known = cache.get(id)
  if (known?.shape === shape) return known.walks
  const walks = new Map(boxes.map(({ number }) => [number, walkingRouteTo(floor, number)]))
  if (cache.size >= maxCached) cache.clear()
  cache.set(id, { shape, walks })
  return walks
}

/** The route to every Box, by its number. */
export function routesToBoxes(floors: readonly PlanFloor[]): Map<string, RouteToBox> {
  const start = approach(floors[0])
  return new Map(
    floors.flatMap((floor, level) => {
      const walks = walksOn(floor)
      return floor.boxes.map(({ number }): [string, RouteToBox] => {
        const walk = walks.get(number)
        const before = level === 0 ? 0 : start + level * climb
        return [number, { metres: walk ? Math.round(walk.metres + before) : null, points: walk?.points ?? [] }]
      })
    }),
  )
}
