import { countries } from './countries.ts'
import type { FormCountry } from './country.ts'

/** The web build replaces this module by a map with `formPart` only (web/build-plugins/country-data.ts). */
export const formCountries: ReadonlyMap<string, FormCountry> = countries
