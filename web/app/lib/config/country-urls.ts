import { operatingCountries } from '@boxzone/i18n/operating-countries'
import type { Config } from './config.ts'

export interface CountryUrl {
  country: string
  url: string
}

function parse(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** URLs of the other countries' sites without a trailing slash, from a setting such as `{"CZE": "https://…"}`. */
export function countryUrls(config: Config): CountryUrl[] {
  const urls = parse(config.value('countryUrls'))
  return operatingCountries().flatMap((country) => {
    const url = urls[country]
    const isOther = country !== config.value('country')
    return isOther && typeof url === 'string' && /^https?:\/\/[^\s/]/.test(url)
      ? [{ country, url: url.replace(/\/+$/, '') }]
      : []
  })
}
