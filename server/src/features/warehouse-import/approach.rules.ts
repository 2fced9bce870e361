import type { GeoPosition } from '@boxzone/contract'
import { distanceKm } from '@boxzone/contract/distance'
import type { ApproachEntry } from './approach-file.ts'
import type { FileProblem, Path } from './yaml-with-positions.ts'

/** The import refuses coordinates farther from the warehouse, because they are probably mistyped. */
const maxDistanceMetres = 3000

const metresBetween = (from: GeoPosition, to: GeoPosition): number => Math.round(distanceKm(from, to) * 1000)

/** Every position of the section with its path. */
function positionsOf(approach: ApproachEntry, path: Path): { position: GeoPosition; path: Path }[] {
  const { street, building = [], entrance, parking, stop, stepFreeWay = [] } = approach
  const one = (position: GeoPosition | undefined, ...keys: Path) =>
    position ? [{ position, path: [...path, ...keys] }] : []
  return [
    ...one(street?.position, 'street', 'position'),
    ...building.flatMap((position, index) => one(position, 'building', index)),
    ...one(entrance, 'entrance'),
    ...one(parking?.position, 'parking', 'position'),
    ...one(stop?.position, 'stop', 'position'),
    ...stepFreeWay.flatMap((position, index) => one(position, 'stepFreeWay', index)),
  ]
}

/** Finds coordinates far from the warehouse, and a walk that is shorter than the straight line. */
export function findApproachProblems(approach: ApproachEntry, location: GeoPosition, path: Path): FileProblem[] {
  const far = positionsOf(approach, path).flatMap(({ position, path: at }): FileProblem[] => {
    const metres = metresBetween(location, position)
    if (metres <= maxDistanceMetres) return []
    return [{ path: at, message: `is ${metres} m from the position of the location; at most ${maxDistanceMetres} m` }]
  })
  const { stop, entrance = location } = approach
  const direct = stop?.position ? metresBetween(entrance, stop.position) : 0
  // Both positions may be a few metres off.
  const isTooShort = stop?.walkMetres !== undefined && direct > stop.walkMetres + 20
  if (far.length > 0 || !isTooShort) return far
  const message = `is shorter than the straight line to the stop, which is ${direct} m`
  return [{ path: [...path, 'stop', 'walkMetres'], message }]
}
