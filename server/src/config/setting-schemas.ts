import { operatingCountries } from '@boxzone/i18n'
import { z } from 'zod'

/** What the text of a setting may look like. */

export const flagOf = (usual: 'true' | 'false') =>
  z
    .enum(['true', 'false', '1', '0'])
    .default(usual)
    .transform((value) => value === 'true' || value === '1')
export const flag = flagOf('false')
export const text = z.string().trim()
export const link = z.union([z.url(), z.literal('')])
/** `localhost:3000` is an address too, of the scheme `localhost`: where pages and calls are meant, it is a slip. */
export const webLink = z.union([
  z.url({ protocol: /^https?$/, error: 'an address that begins with https:// or http:// is wanted' }),
  z.literal(''),
])
export const port = z.coerce.number().int().min(0).max(65_535)
export const count = z.coerce.number().int().min(0)
/** Beginnings of paths, parted by commas. */
export const pathList = text.regex(/^(\/[\w./{}-]*(,\/[\w./{}-]*)*)?$/)
/** Months and per cent, parted by commas. */
export const discountList = text.regex(
  /^[1-9]\d?:\d{1,2}(,[1-9]\d?:\d{1,2})*$/,
  'a list such as 1:0,3:3,6:5,12:10 is wanted',
)
export const dayList = text.regex(/^\d{1,3}(,\d{1,3})*$/)

/** Nothing, or so many bytes in base64url. */
export const vapidKey = (bytes: number) =>
  text.refine(
    (key) => key === '' || (/^[\w-]+$/.test(key) && Buffer.from(key, 'base64url').length === bytes),
    'a key made by npx boxzone push keys is wanted',
  )

/** Nothing, or `{"CZE": "https://…"}`. */
export function isCountryUrls(json: string): boolean {
  if (json === '') return true
  try {
    return z.partialRecord(z.enum(operatingCountries), z.url({ protocol: /^https?$/ })).safeParse(JSON.parse(json))
      .success
  } catch {
    return false
  }
}
