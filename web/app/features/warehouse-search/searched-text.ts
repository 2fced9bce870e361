import type { Warehouse } from '@boxzone/contract'
import { countryName } from '@boxzone/i18n/countries'
import { languages } from '@boxzone/i18n/languages'
import { matchesSearch } from '#app/ui/base/search-text.ts'

/** Includes the country name in all languages, because the visitor may not search in the language of the page. */
const countryNames = (country: string): string => languages.map((language) => countryName(country, language)).join(' ')

function searchedText({ name, title, address }: Warehouse): string {
  const { street, number, city, zip, countryCode } = address
  return [name, title, street, number, city, zip, countryNames(countryCode)].join(' ')
}

export const isFoundBy = (warehouse: Warehouse, search: string): boolean =>
  matchesSearch(searchedText(warehouse), search)
