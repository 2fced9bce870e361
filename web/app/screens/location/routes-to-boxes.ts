import { type PlanFloor, type PlanPoint, wayIn } from '#app/ui/drawings/floor-plan/floor.ts'
import { type WalkingRoute, walkingRouteTo } from '#app/ui/drawings/floor-plan/walk.ts'

export interface RouteToBox {
  /** Walked metres from the entrance of the building. */
  metres: number | null
  points: readonly PlanPoint[]
}

/** One floor up by stairs or lift, as metres walked. */
const climb = 8

/** On the ground floor from the entrance to where one goes up. */
function approach(ground: PlanFloor | undefined): number {
  const door = ground ? wayIn(ground) : undefined
  const up = ground?.fixtures?.find(({ kind }) => kind !== 'trolley')
  if (!door || !up) return 0
  return Math.abs(up.x + up.width / 2 - door.x) + Math.abs(up.y + up.length / 2 - door.y)
}

/** Walls and doors do not move: a floor's walks are worked out once, whatever is free on it. */
const remembered = new Map<string, { shape: string; walks: Map<string, WalkingRoute | undefined> }>()
const mostRemembered = 500

function walksOn(floor: PlanFloor): Map<string, WalkingRoute | undefined> {
  const { id, walls, doors, fixtures, boxes } = floor
  const shape = JSON.stringify([walls, doors, fixtures, boxes.map(({ number, door }) => [number, door])])
  const known = remembered.get(id)
  if (known?.shape === shape) return known.walks
  const walks = new Map(boxes.map(({ number }) => [number, walkingRouteTo(floor, number)]))
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(id, { shape, walks })
  return walks
}

/** The way to every Box of a location, by its number. */
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
