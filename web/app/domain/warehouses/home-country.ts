import type { Warehouse } from '@boxzone/contract'
import { pageCountries } from '@boxzone/contract/countries/page-countries'
import type { Language } from '@boxzone/i18n/languages'

/** The country whose main language is `language`, if it has warehouses. Otherwise the country of the site. */
export function homeCountryOf(
  language: Language,
  siteCountry: string,
  warehouses: readonly Pick<Warehouse, 'address'>[],
): string {
  const siteLanguages = pageCountries.get(siteCountry)?.languages
  if (siteLanguages?.[0] === language) return siteCountry
  const ofLanguage = [...pageCountries].find(([, { languages }]) => languages[0] === language)?.[0]
  return warehouses.some(({ address }) => address.countryCode === ofLanguage)
    ? (ofLanguage ?? siteCountry)
    : siteCountry
}
