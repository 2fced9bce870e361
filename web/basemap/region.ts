import type { Point } from './simplify.ts'

/** What one can pan to: our countries with room around them. */
export const region = { west: -11, south: 34, east: 42, north: 60 } as const
/** The part that has to look well close by. */
const near = { west: 5.5, south: 35.5, east: 30.5, north: 55.5 } as const

type Box = Readonly<Record<keyof typeof region, number>>

const isIn = ([lng, lat]: Point, { west, south, east, north }: Box): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north

export const isInRegion = (point: Point): boolean => isIn(point, region)
export const isNear = (point: Point): boolean => isIn(point, near)

/** Numeric codes of the countries we have Locations in, and their alpha-3 ones. */
export const ownCountries: Readonly<Record<string, string>> = {
  '703': 'SVK',
  '203': 'CZE',
  '348': 'HUN',
  '642': 'ROU',
  '616': 'POL',
  '380': 'ITA',
}

/** Where the name of a country stands. */
export const countryLabels: readonly [code: string, lng: number, lat: number][] = [
  ['SVK', 19.55, 48.62],
  ['CZE', 15.3, 49.75],
  ['HUN', 19.35, 46.85],
  ['ROU', 24.9, 45.75],
  ['POL', 19.1, 52.0],
  ['ITA', 11.9, 43.4],
  ['AUT', 14.2, 47.5],
  ['DEU', 10.4, 51.2],
  ['UKR', 30.6, 49.3],
  ['SVN', 14.9, 46.1],
  ['HRV', 15.9, 45.3],
  ['SRB', 20.8, 44.2],
  ['CHE', 8.2, 46.8],
  ['BGR', 25.2, 42.7],
  ['MDA', 28.6, 47.2],
  ['BIH', 17.8, 44.2],
  ['FRA', 2.6, 46.8],
  ['BLR', 28.0, 53.4],
  ['LTU', 23.9, 55.4],
  ['GRC', 22.0, 39.4],
  ['TUR', 32.5, 39.3],
  ['ESP', -3.7, 40.0],
  ['BEL', 4.6, 50.6],
  ['NLD', 5.6, 52.3],
  ['DNK', 9.3, 56.1],
  ['ALB', 20.1, 41.1],
  ['MKD', 21.7, 41.6],
  ['MNE', 19.2, 42.8],
]
