import type { Warehouse } from '@boxzone/contract'
import { countryName } from '@boxzone/i18n/countries'
import { languages } from '@boxzone/i18n/languages'
import { matchesSearch } from '#app/ui/search-text.ts'
import type { ListFilter } from './list-filter.ts'

export function matches(warehouse: Warehouse, { size, country, search }: ListFilter): boolean {
  if (country !== undefined && warehouse.address.countryCode !== country) return false
  if (size !== undefined && !warehouse.sizes.some(({ sizeClass, free }) => sizeClass === size && free > 0)) return false
  return search === '' || matchesSearch(searchedText(warehouse), search)
}

/** People look for a country by its name in their own language, whatever the page is in. */
const countryNames = (country: string): string => languages.map((language) => countryName(country, language)).join(' ')

function searchedText({ name, title, address }: Warehouse): string {
  const { street, number, city, zip, countryCode } = address
  return [name, title, street, number, city, zip, countryNames(countryCode)].join(' ')
}
