import { countries } from './countries.ts'
import type { PhoneCountry } from './country.ts'

/** The web build replaces this module by a map with `phonePart` only (web/build-plugins/country-data.ts). */
export const phoneCountries: ReadonlyMap<string, PhoneCountry> = countries
