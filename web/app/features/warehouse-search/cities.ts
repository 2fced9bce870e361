import { countryName } from '@boxzone/i18n/countries'
import { type Language, languages } from '@boxzone/i18n/languages'
import { foldForSearch } from '#app/ui/base/search-text.ts'
import cities from './cities.data?raw'
import villages from './villages.data?raw'

// Used by loaders only: the list stays on the server.

export interface City {
  /** The first name in the data, or the name that matches the query. */
  name: string
  /** Alpha-3 code of its country. */
  country: string
  lat: number
  lng: number
}

interface Entry extends City {
  /** All names, as written and folded for comparison. */
  names: readonly string[]
  keys: readonly string[]
}

let entries: readonly Entry[] | undefined

/** Cities, largest first, then villages and districts. */
function allCities(): readonly Entry[] {
  entries ??= [cities, villages].flatMap((data) => data.trimEnd().split('\n').map(readLine))
  return entries
}

function readLine(line: string): Entry {
  const [name = '', country = '', lat, lng, others] = line.split('\t')
  const names = [name, ...(others?.split('|') ?? [])]
  return { name, country, lat: Number(lat), lng: Number(lng), names, keys: names.map(foldForSearch) }
}

/** The query may name the country: `Martin, Slovakia`. */
function splitQuery(query: string): { wanted: string; country: string } {
  const [wanted = '', country = ''] = foldForSearch(query).split(',')
  return { wanted: wanted.trim(), country: country.trim() }
}

const isInCountry = (city: Entry, country: string): boolean =>
  country === '' || languages.some((language) => foldForSearch(countryName(city.country, language)).startsWith(country))

/** The largest city with exactly this name in any language. */
export function findCity(query: string): City | undefined {
  const { wanted, country } = splitQuery(query)
  return allCities().find((city) => city.keys.includes(wanted) && isInCountry(city, country))
}

/** Cities with a name in which a word starts with the query, in the order of `allCities`. Returns the matching name. */
export function citiesLike(query: string, limit: number): City[] {
  const { wanted, country } = splitQuery(query)
  if (wanted === '') return []
  const hasWordStartingWithQuery = (key: string) => key.startsWith(wanted) || key.includes(` ${wanted}`)
  return allCities()
    .filter((city) => city.keys.some(hasWordStartingWithQuery) && isInCountry(city, country))
    .slice(0, limit)
    .map(({ names, keys, ...city }) => ({
      ...city,
      name: names[keys.findIndex(hasWordStartingWithQuery)] ?? city.name,
    }))
}

export const cityLabel = ({ name, country }: City, language: Language): string =>
  `${name}, ${countryName(country, language)}`
