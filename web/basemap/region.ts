import type { LngLatPoint } from './simplify.ts'

/** Bounds of the map: our countries with a margin. */
export const region = { west: -11, south: 34, east: 42, north: 60 } as const
/** Bounds of the detailed part. */
const detailedBounds = { west: 5.5, south: 35.5, east: 30.5, north: 55.5 } as const

type Bounds = Readonly<Record<keyof typeof region, number>>

const isIn = ([lng, lat]: LngLatPoint, { west, south, east, north }: Bounds): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north

export const isInRegion = (point: LngLatPoint): boolean => isIn(point, region)
export const isInDetailedArea = (point: LngLatPoint): boolean => isIn(point, detailedBounds)

/** Numeric and alpha-3 codes of the countries in which we operate. */
export const basemapCountries: Readonly<Record<string, string>> = {
  '703': 'SVK',
  '203': 'CZE',
  '348': 'HUN',
  '642': 'ROU',
  '616': 'POL',
  '380': 'ITA',
}

/** Position of the label of a country. */
export const countryLabels: readonly [alpha2: string, lng: number, lat: number][] = [
  ['SK', 19.55, 48.62],
  ['CZ', 15.3, 49.75],
  ['HU', 19.35, 46.85],
  ['RO', 24.9, 45.75],
  ['PL', 19.1, 52.0],
  ['IT', 11.9, 43.4],
  ['AT', 14.2, 47.5],
  ['DE', 10.4, 51.2],
  ['UA', 30.6, 49.3],
  ['SI', 14.9, 46.1],
  ['HR', 15.9, 45.3],
  ['RS', 20.8, 44.2],
  ['CH', 8.2, 46.8],
  ['BG', 25.2, 42.7],
  ['MD', 28.6, 47.2],
  ['BA', 17.8, 44.2],
  ['FR', 2.6, 46.8],
  ['BY', 28.0, 53.4],
  ['LT', 23.9, 55.4],
  ['GR', 22.0, 39.4],
  ['TR', 32.5, 39.3],
  ['ES', -3.7, 40.0],
  ['BE', 4.6, 50.6],
  ['NL', 5.6, 52.3],
  ['DK', 9.3, 56.1],
  ['AL', 20.1, 41.1],
  ['MK', 21.7, 41.6],
  ['ME', 19.2, 42.8],
]
