import { languageOfCountry } from '@boxzone/i18n'
import type { Config } from '#src/config/config.ts'

/** The operator of the Czech demo. Its bank code and company ids consist of zeros, so they belong to no company. */
const czech = {
  COUNTRY: 'CZE',
  ADDRESS_NAME: 'Boxzone, s.r.o.',
  ADDRESS_STREET: 'Beranových 911',
  ADDRESS_ZIP: '199 00',
  ADDRESS_CITY: 'Praha 9',
  BILLING_ICO: '00000000',
  BILLING_DIC: 'CZ00000000',
  BILLING_IC_DPH: 'CZ00000000',
  BILLING_IBAN: 'CZ79 0000 0000 0000 0000 0000',
  BILLING_REGISTER_NOTE: 'Městský soud v Praze, oddíl C, vložka 000000',
  CONTACT_TEL: '+420 200 000 000',
} as const

/**
 * The configuration of a Czech demo on the next port, so that the link to another country has a target.
 * Null in production, in development, on a random port, in a Czech demo, or if COUNTRY_URLS is set.
 */
export function neighbourOf(config: Config): Config | null {
  const { demo, BOXZONE_DEV, COUNTRY_URLS, COUNTRY, PORT } = config
  if (!demo || BOXZONE_DEV || PORT === 0 || COUNTRY_URLS !== '' || COUNTRY === czech.COUNTRY) return null
  const port = PORT + 1
  const url = new URL(config.origin)
  url.port = String(port)
  return {
    ...config,
    ...czech,
    PORT: port,
    origin: url.origin,
    COUNTRY_URLS: JSON.stringify({ [COUNTRY]: config.origin }),
    language: languageOfCountry(czech.COUNTRY),
    timeZone: 'Europe/Prague',
  }
}
