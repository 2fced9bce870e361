import { join } from 'node:path'
import type { Country } from './country.ts'
import { findCurrencyProblems, readCountries, throwProblems } from './country-files.ts'

const folder = join(import.meta.dirname, '../../countries')

const byCode = new Map(readCountries(folder).map((country) => [country.code, country]))

/** The countries in which operators can have warehouses, by alpha-3 code. Each has a file in `contract/countries`. */
export const countries: ReadonlyMap<string, Country> = byCode

/** Adds the countries of another folder, for tests. Returns a function that removes them. */
export function addCountries(otherFolder: string): () => void {
  const added = readCountries(otherFolder)
  throwProblems([
    ...added.filter(({ code }) => byCode.has(code)).map(({ code }) => `${code}.json: the country exists already`),
    ...findCurrencyProblems([...byCode.values(), ...added]),
  ])
  for (const country of added) byCode.set(country.code, country)
  return () => {
    for (const { code } of added) byCode.delete(code)
  }
}

/** The country with this alpha-3 code. Throws for a code without a file. */
export function getCountry(code: string): Country {
  const country = byCode.get(code)
  if (!country) throw new Error(`There is no file contract/countries/${code}.json`)
  return country
}
