import { isOperatingCountry, operatingCountries } from '@boxzone/i18n'
import { z } from 'zod'

export const flagOf = (defaultValue: 'true' | 'false') =>
  z
    .enum(['true', 'false', '1', '0'])
    .default(defaultValue)
    .transform((value) => value === 'true' || value === '1')
export const flag = flagOf('false')
export const text = z.string().trim()
export const link = z.union([z.url(), z.literal('')])
/** Rejects `localhost:3000`, which is a valid URL with the scheme `localhost`. */
export const webLink = z.union([
  z.url({ protocol: /^https?$/, error: 'must be a URL that begins with https:// or http://' }),
  z.literal(''),
])
export const port = z.coerce.number().int().min(0).max(65_535)
export const count = z.coerce.number().int().min(0)
/** Path prefixes, separated by commas. */
export const pathList = text.regex(/^(\/[\w./{}-]*(,\/[\w./{}-]*)*)?$/)
/** `months:percent`, separated by commas. */
export const discountList = text.regex(
  /^[1-9]\d?:\d{1,2}(,[1-9]\d?:\d{1,2})*$/,
  'must be a list such as 1:0,3:3,6:5,12:10',
)
export const dayList = text.regex(/^\d{1,3}(,\d{1,3})*$/)

/** Empty, or a key of `bytes` bytes in base64url. */
export const vapidKey = (bytes: number) =>
  text.refine(
    (key) => key === '' || (/^[\w-]+$/.test(key) && Buffer.from(key, 'base64url').length === bytes),
    'must be a key of npx boxzone push keys',
  )

/** A country with a file in contract/countries. */
export const country = z
  .string()
  .refine(isOperatingCountry, { error: () => `must be one of ${operatingCountries().join(', ')}` })

/** Whether the text is empty or maps countries to URLs in JSON: `{"CZE": "https://…"}`. */
export function isCountryUrls(json: string): boolean {
  if (json === '') return true
  try {
    return z.record(country, z.url({ protocol: /^https?$/ })).safeParse(JSON.parse(json)).success
  } catch {
    return false
  }
}
