import type { Language } from '@boxzone/i18n/languages'
import { nameOfCountry } from '@boxzone/i18n/operating-countries'
import type { Feature, FeatureCollection, Position } from 'geojson'

type PackedLine = readonly number[]

/** The format that `web/basemap/build.ts` writes. */
export interface PackedBasemap {
  /** Degrees per unit of the integer coordinates. */
  step: number
  /** The zoom up to which the outlines have enough points. */
  maxZoom: number
  arcs: readonly PackedLine[]
  countries: readonly { code: string; polygons: readonly (readonly (readonly number[])[])[] }[]
  borders: readonly number[]
  rivers: readonly PackedLine[]
  lakes: readonly PackedLine[]
  labels: readonly (readonly [alpha2: string, lng: number, lat: number])[]
  cities: readonly (readonly [
    lng: number,
    lat: number,
    rank: number,
    name: string,
    names?: Partial<Record<Language, string>>,
  ])[]
}

export interface Basemap {
  land: FeatureCollection
  borders: FeatureCollection
  water: FeatureCollection
  names: FeatureCollection
}

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features })

function unpack(line: PackedLine, step: number): Position[] {
  const points: Position[] = []
  let [x, y] = [0, 0]
  for (let index = 0; index < line.length; index += 2) {
    x += line[index] ?? 0
    y += line[index + 1] ?? 0
    points.push([x * step, y * step])
  }
  return points
}

/** As in TopoJSON, `~index` means the reversed arc, and consecutive arcs share an end point. */
function ringOf(indexes: readonly number[], arcs: readonly Position[][]): Position[] {
  return indexes.flatMap((index, at) => {
    const arc = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? [])
    return at === 0 ? arc : arc.slice(1)
  })
}

const line = (coordinates: Position[]): Feature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'LineString', coordinates },
})

const name = (at: Position, properties: Record<string, string | number>): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: at },
})

/** The embedded map in the language of the page. */
export function unpackBasemap(packed: PackedBasemap, language: Language): Basemap {
  const arcs = packed.arcs.map((arc) => unpack(arc, packed.step))
  const land = packed.countries.map(
    ({ code, polygons }): Feature => ({
      type: 'Feature',
      properties: { code },
      geometry: {
        type: 'MultiPolygon',
        coordinates: polygons.map((polygon) => polygon.map((ring) => ringOf(ring, arcs))),
      },
    }),
  )
  const lakes = packed.lakes.map(
    (ring): Feature => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: [unpack(ring, packed.step)] },
    }),
  )
  return {
    land: collection(land),
    borders: collection(packed.borders.map((index) => line(arcs[index] ?? []))),
    water: collection([...packed.rivers.map((river) => line(unpack(river, packed.step))), ...lakes]),
    names: collection([
      ...packed.labels.map(([alpha2, lng, lat]) =>
        name([lng, lat], {
          kind: 'country',
          name: (nameOfCountry(alpha2, language) ?? alpha2).toLocaleUpperCase(language),
          rank: 0,
        }),
      ),
      ...packed.cities.map(([lng, lat, rank, local, names]) =>
        name([lng, lat], { kind: 'city', name: names?.[language] ?? local, rank }),
      ),
    ]),
  }
}
