import type { Topology } from 'topojson-specification'
import { readArcs } from './outlines.ts'
import { isInDetailedArea, isInRegion } from './region.ts'
import { type LngLatPoint, simplifyOutline } from './simplify.ts'

/** Tolerances of the simplification in square degrees. */
const riverTolerance = 0.0008
const lakeTolerance = 0.0004

/** Rivers as lines, lakes as rings. */
export function watersOf(topology: Topology): { rivers: LngLatPoint[][]; lakes: LngLatPoint[][] } {
  const arcs = readArcs(topology)
  const join = (indexes: readonly number[]): LngLatPoint[] =>
    indexes.flatMap((index, at) => {
      const arc = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? [])
      return at === 0 ? arc : arc.slice(1)
    })
  const geometries = (name: string) => {
    const object = topology.objects[name]
    return object?.type === 'GeometryCollection' ? object.geometries : []
  }
  const rivers = geometries('rivers').flatMap((river) =>
    river.type === 'LineString' ? [join(river.arcs)] : river.type === 'MultiLineString' ? river.arcs.map(join) : [],
  )
  const lakes = geometries('lakes').flatMap((lake) =>
    lake.type === 'Polygon'
      ? [join(lake.arcs[0] ?? [])]
      : lake.type === 'MultiPolygon'
        ? lake.arcs.map((polygon) => join(polygon[0] ?? []))
        : [],
  )
  return {
    rivers: rivers
      .filter((line) => line.some(isInDetailedArea))
      .map((line) => simplifyOutline(line.filter(isInRegion), riverTolerance)),
    lakes: lakes.filter((ring) => ring.some(isInRegion)).map((ring) => simplifyOutline(ring, lakeTolerance)),
  }
}
