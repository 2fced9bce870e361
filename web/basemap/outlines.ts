import type { GeoJsonProperties } from 'geojson'
import type { GeometryObject, Topology } from 'topojson-specification'
import { basemapCountries, isInDetailedArea, isInRegion } from './region.ts'
import { type LngLatPoint, simplifyOutline } from './simplify.ts'

/** A ring lists its arcs. `~index` is a reversed arc, as in TopoJSON. */
type Ring = number[]
type Polygon = Ring[]
type CountryShape = GeometryObject<GeoJsonProperties>

export interface Outlines {
  arcs: LngLatPoint[][]
  countries: { code: string; polygons: Polygon[] }[]
  /** Arcs between two countries. */
  borders: number[]
}

const arcOf = (index: number): number => (index < 0 ? ~index : index)

/** Arcs of a topology in degrees. */
export function readArcs({ arcs, transform }: Topology): LngLatPoint[][] {
  const [scaleX = 1, scaleY = 1] = transform?.scale ?? []
  const [left = 0, top = 0] = transform?.translate ?? []
  return arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx = 0, dy = 0]) => {
      x += dx
      y += dy
      return [x * scaleX + left, y * scaleY + top]
    })
  })
}

function polygonsOf(geometry: CountryShape): Polygon[] {
  if (geometry.type === 'Polygon') return [geometry.arcs]
  return geometry.type === 'MultiPolygon' ? geometry.arcs : []
}

/** Minimum area of the bounding box of a drawn polygon in square degrees. Smaller islands are omitted. */
const smallestIsland = 0.02

function isWorthDrawing(polygon: Polygon, arcs: readonly LngLatPoint[][]): boolean {
  const points = (polygon[0] ?? []).flatMap((index) => arcs[arcOf(index)] ?? [])
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)]
  const area = (Math.max(...lngs) - Math.min(...lngs)) * (Math.max(...lats) - Math.min(...lats))
  return points.some(isInRegion) && area >= smallestIsland
}

const crimea = { russia: '643', ukraine: '804', west: 32.4, east: 36.7, south: 44.3, north: 46.3 }

/** The data assign Crimea to Russia. This map follows international law and assigns it to Ukraine. */
function isCrimea(polygon: Polygon, arcs: readonly LngLatPoint[][]): boolean {
  const points = (polygon[0] ?? []).flatMap((index) => arcs[arcOf(index)] ?? [])
  const { west, east, south, north } = crimea
  return points.every(([lng, lat]) => lng > west && lng < east && lat > south && lat < north)
}

/** Some territories have no number and are identified by name. */
function idOf({ id, properties }: CountryShape): string {
  const name: unknown = properties && 'name' in properties ? properties.name : ''
  return String(id ?? name)
}

export function countriesOf(topology: Topology, arcs: readonly LngLatPoint[][]): Outlines['countries'] {
  const collection = topology.objects.countries
  if (collection?.type !== 'GeometryCollection') throw new Error('The outlines have no countries')
  const countries = collection.geometries.map((geometry) => ({ id: idOf(geometry), polygons: polygonsOf(geometry) }))
  const crimeaPolygons = countries
    .filter(({ id }) => id === crimea.russia)
    .flatMap(({ polygons }) => polygons.filter((polygon) => isCrimea(polygon, arcs)))
  return countries
    .map(({ id, polygons }) => ({
      code: basemapCountries[id] ?? id,
      polygons: [
        ...polygons.filter((polygon) => !crimeaPolygons.includes(polygon)),
        ...(id === crimea.ukraine ? crimeaPolygons : []),
      ].filter((polygon) => isWorthDrawing(polygon, arcs)),
    }))
    .filter(({ polygons }) => polygons.length > 0)
}

/** Tolerances in square degrees for the detailed area, the rest of the map and arcs outside the map. */
const detail = { near: 0.0005, far: 0.006, beyond: 0.8 }

const detailOf = (arc: readonly LngLatPoint[]): number =>
  arc.some(isInDetailedArea) ? detail.near : arc.some(isInRegion) ? detail.far : detail.beyond

/** Selects, simplifies and renumbers the arcs of the drawn countries. */
export function outlinesOf(topology: Topology): Outlines {
  const all = readArcs(topology)
  const countries = countriesOf(topology, all)
  const users = new Map<number, Set<string>>()
  for (const { code, polygons } of countries)
    for (const index of polygons.flat(2)) {
      users.set(arcOf(index), (users.get(arcOf(index)) ?? new Set()).add(code))
    }
  const usedArcs = [...users.keys()].sort((left, right) => left - right)
  const renumbered = new Map(usedArcs.map((old, index) => [old, index]))
  const renumber = (index: number): number => {
    const found = renumbered.get(arcOf(index)) ?? 0
    return index < 0 ? ~found : found
  }
  return {
    arcs: usedArcs.map((index) => simplifyOutline(all[index] ?? [], detailOf(all[index] ?? []))),
    countries: countries.map(({ code, polygons }) => ({
      code,
      polygons: polygons.map((polygon) => polygon.map((ring) => ring.map(renumber))),
    })),
    borders: usedArcs.flatMap((old, index) => ((users.get(old)?.size ?? 0) > 1 ? [index] : [])),
  }
}
