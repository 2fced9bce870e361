import { countries } from './countries.ts'
import type { PageCountry } from './country.ts'

/** The web build replaces this module by a map with `pagePart` only (web/build-plugins/country-data.ts). */
export const pageCountries: ReadonlyMap<string, PageCountry> = countries
