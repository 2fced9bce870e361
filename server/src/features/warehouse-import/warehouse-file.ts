import { getCountry } from '@boxzone/contract/countries/countries'
import { currencyCodes } from '@boxzone/contract/countries/currencies'
import { LockVersion, promoTypes, warehouseFeatures, weekdays } from '@boxzone/contract/warehouses'
import { operatingCountries } from '@boxzone/i18n/operating-countries'
import { z } from 'zod'
import { ApproachEntry, filePosition } from './approach-file.ts'

// The file format of the commands `import` and `export`. Amounts are in major units; prices exclude VAT.

const text = z.string().trim().min(1, 'must not be empty').max(200)
const pictureUrl = text.regex(/^(https:\/)?\/[^\s/]/, 'must be a URL that begins with https:// or /')
/** A text such as `A-12`, or a number, because YAML parses a label such as `101` as a number. */
const label = z
  .union([z.string(), z.number()], { error: 'must be a text or a number' })
  .transform((value) => String(value).trim())
  .pipe(z.string().min(1, 'must not be empty').max(40))
const code = label.pipe(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'must contain only letters, digits, - and _'))
/** A value of a list that is known only at run time, because the country files define it. */
const oneOf = (list: () => readonly string[]) =>
  z.string().refine((value) => list().includes(value), { error: () => `must be one of ${list().join(', ')}` })
const currency = oneOf(currencyCodes)
const lockVersion = z.enum(LockVersion.options)
const promoType = z.enum(promoTypes)
const country = oneOf(operatingCountries)
const day = z.iso.date('must be a day such as 2026-11-15')
const moment = z.iso.datetime({ offset: true, error: 'must be a date-time such as 2026-12-24T18:00:00+01:00' })
const metres = z.number().positive('must be more than 0').max(1000)
const money = z.number().positive('must be more than 0').max(10_000_000)
const point = z.tuple([z.number(), z.number()])

const hour = '([01]\\d|2[0-3]):[0-5]\\d'
const span = z.string().regex(new RegExp(`^${hour}-(${hour}|24:00)$`), 'must be hours such as 06:00-22:00')
export const FileWeek = z.strictObject(
  Object.fromEntries(weekdays.map((weekday) => [weekday, z.array(span).optional()])),
) satisfies z.ZodType<Partial<Record<string, string[]>>>

const openingHours = z
  .strictObject({ nonstop: z.boolean().default(false), week: FileWeek.optional(), backup: FileWeek.optional() })
  .refine(({ nonstop, week: days }) => nonstop !== (days !== undefined), 'must have either nonstop: true or week')

const promotionLimits = { validUntil: day.optional(), maxUses: z.number().int().min(1).optional() }
const promotion = z.discriminatedUnion('benefit', [
  z.strictObject({ type: promoType, benefit: z.literal('FIRST_MONTH_FREE'), ...promotionLimits }),
  z.strictObject({
    type: promoType,
    benefit: z.literal('PERCENT'),
    percent: z.number().int().min(1).max(100),
    ...promotionLimits,
  }),
])

const door = z.strictObject({
  x: z.number(),
  y: z.number(),
  width: metres,
  kind: z.enum(['entrance', 'backup', 'inner']),
})
const fixture = z.strictObject({
  kind: z.enum(['stairs', 'lift', 'trolley']),
  x: z.number(),
  y: z.number(),
  width: metres,
  length: metres,
})

const Drawing = z.strictObject({
  width: metres,
  height: metres,
  walls: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])).default([]),
  doors: z.array(door),
  fixtures: z.array(fixture).default([]),
})

const BoxEntry = z.strictObject({
  number: label,
  name: text.optional(),
  squareMetres: metres,
  width: metres.optional(),
  length: metres.optional(),
  height: metres,
  price: money.optional(),
  lockVersion: lockVersion.optional(),
  active: z.boolean().optional(),
  shape: z.array(point).min(3, 'must have at least three corners').optional(),
  door: point.optional(),
})
export type BoxEntry = z.infer<typeof BoxEntry>

const FloorEntry = z.strictObject({
  level: z.number().int().min(-20).max(200),
  /** Name of an SVG file in the folder of the import file. A floor without one has a `drawing` in metres. */
  plan: text.optional(),
  planWidth: metres.optional(),
  drawing: Drawing.optional(),
  boxes: z.array(BoxEntry),
})
export type FloorEntry = z.infer<typeof FloorEntry>

const WarehouseEntry = z.strictObject({
  code,
  name: text,
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must contain only lowercase letters, digits and single hyphens')
    .optional(),
  address: z.strictObject({ street: text, number: label, city: text, zip: label, country }),
  position: filePosition,
  approach: ApproachEntry.optional(),
  timeZone: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Bratislava'),
  currency,
  phone: z
    .string()
    .regex(/^\+[0-9 ]{6,20}$/, 'must be a quoted number with the country code, such as "+421 2 1234 5678"'),
  closed: z.literal([true, 'RECONSTRUCTION']).optional(),
  carAccess: z.boolean(),
  barrierFree: z.boolean(),
  delivery: z.boolean().default(false),
  features: z.array(z.enum(warehouseFeatures)).default([]),
  openingHours,
  lockVersion: lockVersion.default('V2'),
  photos: z.array(pictureUrl).default([]),
  panoramas: z.array(pictureUrl).default([]),
  promotion: promotion.optional(),
  prices: z.array(z.strictObject({ squareMetres: metres, price: money })).default([]),
  floors: z.array(FloorEntry).min(1, 'must have at least one floor'),
})
export type WarehouseEntry = z.infer<typeof WarehouseEntry>

const percent = z.number().min(0).max(50).multipleOf(0.1, 'must have at most one decimal')
const rateError = { error: 'must be a percentage or "standard"' }
/**
 * Without `currency`, the country file decides. Without `vat`, the country file decides if no rate is stored yet;
 * `vat: []` means no rate.
 */
const CountryEntry = z
  .strictObject({
    code: country,
    currency: currency.optional(),
    vat: z.array(z.strictObject({ from: day, percent })).optional(),
    /** The lower rate of private persons: 0 if rental is exempt for them. */
    vatOfPersons: z
      .array(z.strictObject({ from: day, percent: z.union([percent, z.literal('standard')], rateError) }))
      .default([]),
    insurances: z
      .array(
        z.strictObject({
          tier: code,
          coverage: money,
          monthly: z.number().min(0).max(1_000_000),
          includedInRent: z.boolean().default(false),
        }),
      )
      .default([]),
  })
  .transform((entry) => ({ ...entry, currency: entry.currency ?? getCountry(entry.code).currency.code }))
export type CountryEntry = z.infer<typeof CountryEntry>

const VoucherEntry = z.strictObject({
  code: code.refine((value) => value === value.toUpperCase(), 'must contain no lowercase letters'),
  kind: z.enum(['PERCENT', 'AMOUNT', 'FREE_MONTHS']),
  value: z.number().positive('must be more than 0'),
  currency: currency.optional(),
  from: moment.optional(),
  until: moment.optional(),
  maxUses: z.number().int().min(0).optional(),
  perPerson: z.boolean().default(true),
  maxUsesPerPerson: z.number().int().min(1).optional(),
})
export type VoucherEntry = z.infer<typeof VoucherEntry>

export const WarehouseFile = z.strictObject({
  countries: z.array(CountryEntry).default([]),
  vouchers: z.array(VoucherEntry).default([]),
  locations: z.array(WarehouseEntry).default([]),
})
export type WarehouseFile = z.infer<typeof WarehouseFile>

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
