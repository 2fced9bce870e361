import { operatingCountries } from '@boxzone/i18n/operating-countries'
import type { Config } from './config.ts'

export interface CountryUrl {
  country: string
  url: string
}

/** URLs of the other countries' sites without a trailing slash. The server has validated `COUNTRY_URLS`. */
export function countryUrls(config: Config): CountryUrl[] {
  const urls: Partial<Record<string, string>> = JSON.parse(config.value('countryUrls') || '{}')
  return operatingCountries().flatMap((country) => {
    const url = urls[country]
    return url && country !== config.value('country') ? [{ country, url: url.replace(/\/+$/, '') }] : []
  })
}
