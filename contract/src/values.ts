import { z } from 'zod/mini'
import { findCurrency } from './countries/currencies.ts'
import { languages } from './languages.ts'

/** Values that many calls share. A schema and its type have one name. */

export const Id = z.uuid()
export type Id = z.infer<typeof Id>

/** PostgreSQL has no year 0, which ISO 8601 permits. */
function hasYear(text: string): boolean {
  return !text.startsWith('0000')
}

/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime().check(z.refine(hasYear, 'regex'))
export type Instant = z.infer<typeof Instant>

/** A calendar day. Days of Boxes, contracts and rents are in the time zone of the warehouse. */
export const Day = z.iso.date().check(z.refine(hasYear, 'regex'))
export type Day = z.infer<typeof Day>

export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/** ISO 4217 code of a currency of our countries. */
export const Currency = z.string().check(
  z.regex(/^[A-Z]{3}$/),
  z.refine((code) => findCurrency(code) !== undefined, 'must be a currency of our countries'),
)
export type Currency = z.infer<typeof Currency>

/** ISO 3166 alpha-3. */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{3}$/))
export type CountryCode = z.infer<typeof CountryCode>

/** Major units, at most two decimals. */
export const Amount = z.number()

export const Price = z.object({ price: Amount, priceWithVat: Amount, vat: Amount, currency: Currency })
export type Price = z.infer<typeof Price>

const latitude = z.number().check(z.minimum(-90), z.maximum(90))
const longitude = z.number().check(z.minimum(-180), z.maximum(180))
export const GeoPosition = z.object({ lat: latitude, lng: longitude })
export type GeoPosition = z.infer<typeof GeoPosition>

/** A number that is text in a query. An empty or non-numeric text is an error, not zero. */
export const numberInQuery = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,15})?$/))]),
      z.transform((value) => Number(value)),
    ),
    z.number().check(z.minimum(min), z.maximum(max)),
  )

export const QueryLatitude = numberInQuery(-90, 90)
export const QueryLongitude = numberInQuery(-180, 180)

const wholeNumberInQuery = (min: number, max: number) => z.pipe(numberInQuery(min, max), z.int())

/** Maximum number of items in a page of a list, and the offset of the first one. */
export const Paging = {
  limit: z._default(wholeNumberInQuery(1, 100), 20),
  offset: z._default(wholeNumberInQuery(0, 1_000_000), 0),
}

/** A page of a list that starts after the item with this key. `next` of the response is the key of the next page. */
export const KeysetPaging = {
  after: z.optional(z.string().check(z.minLength(1), z.maxLength(400))),
  limit: z._default(wholeNumberInQuery(1, 200), 50),
}
