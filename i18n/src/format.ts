import { findCurrency } from '@boxzone/contract/countries/currencies'
import { type Language, localeOf } from './languages.ts'

/** Creates each `Intl` object once, because creating it takes much longer than using it. */
function cached<Options extends object, Format>(build: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (language: Language, options: Options): Format => {
    const key = `${language} ${JSON.stringify(options)}`
    const format = formats.get(key) ?? build(localeOf(language), options)
    formats.set(key, format)
    return format
  }
}

const numberFormat = cached((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
export const dateFormat = cached(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

/** `card` omits zero decimals (49 €), for prices in lists. `exact` shows them (49,00 €), for invoices and totals. */
export type MoneyStyle = 'card' | 'exact'

export function formatMoney(
  amountMajor: number,
  currency: string,
  language: Language,
  { style = 'exact' }: { style?: MoneyStyle } = {},
): string {
  const { decimals: fractionDigits = 2, display: currencyDisplay = 'narrowSymbol' } = findCurrency(currency) ?? {}
  return numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
    trailingZeroDisplay: style === 'card' ? 'stripIfInteger' : 'auto',
  }).format(amountMajor)
}

export type DateStyle = 'medium' | 'long' | 'invoice' | 'monthYear' | 'dayMonth'

const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  medium: { dateStyle: 'medium' },
  long: { dateStyle: 'long' },
  invoice: { day: '2-digit', month: '2-digit', year: 'numeric' },
  monthYear: { month: 'long', year: 'numeric' },
  dayMonth: { dateStyle: 'medium' },
}

export type Instant = Date | string | number

/** Allows no line break after the day or another ordinal number, nor before the Ukrainian abbreviation of "year". */
const joinDate = (date: string): string => date.replaceAll(/(?<=\b\d\d?|\d\.) | (?=р\.)/g, '\u00a0')

/** `Intl` abbreviates the Polish months in the genitive, except May: it writes the nominative "maj". */
export const correctPolishMay = (date: string): string => date.replaceAll(/(?<=\d\s)maj\b/g, 'maja')

const correctDate = (date: string): string => joinDate(correctPolishMay(date))

const toDate = (instant: Instant): Date => (instant instanceof Date ? instant : new Date(instant))

/** Formats the day of an instant in a time zone. */
export function formatDate(
  instant: Instant,
  language: Language,
  { timeZone, style = 'medium' }: { timeZone: string; style?: DateStyle },
): string {
  const format = dateFormat(language, { ...dateStyles[style], timeZone })
  return style === 'dayMonth'
    ? correctDate(withoutYear(format.formatToParts(toDate(instant))))
    : correctDate(format.format(toDate(instant)))
}

/** Omits the year of a medium date, because `Intl` has no style for day and month. */
function withoutYear(parts: readonly Intl.DateTimeFormatPart[]): string {
  const year = parts.findIndex(({ type }) => type === 'year')
  const isFirst = parts.slice(0, year).every(({ type }) => type === 'literal')
  const kept = isFirst ? parts.slice(year + 2) : parts.slice(0, year)
  return kept
    .map(({ value }) => value)
    .join('')
    .trim()
}

/** Formats a day given as `YYYY-MM-DD`. */
export function formatDay(day: string, language: Language, { style = 'medium' }: { style?: DateStyle } = {}): string {
  return formatDate(`${day}T00:00:00Z`, language, { timeZone: 'UTC', style })
}

export function formatTime(instant: Instant, language: Language, { timeZone }: { timeZone: string }): string {
  return dateFormat(language, { hour: '2-digit', minute: '2-digit', timeZone }).format(toDate(instant))
}

export function formatDateTime(
  instant: Instant,
  language: Language,
  { timeZone, style = 'medium' }: { timeZone: string; style?: 'medium' | 'long' },
): string {
  return correctDate(dateFormat(language, { dateStyle: style, timeStyle: 'short', timeZone }).format(toDate(instant)))
}

/** Shows tens of metres below 1 km, kilometres with one decimal below 10 km, otherwise whole kilometres. */
export function formatDistance(kilometres: number, language: Language): string {
  const metres = Math.round(kilometres * 100) * 10
  const unit = metres < 1000 ? 'meter' : 'kilometer'
  return formatNumber(unit === 'meter' ? metres : kilometres, language, {
    style: 'unit',
    unit,
    maximumFractionDigits: metres < 10_000 ? 1 : 0,
  })
}

/** Adds the unit manually, because `Intl` does not support square metres. */
export function formatArea(squareMetres: number, language: Language): string {
  return `${formatNumber(squareMetres, language, { maximumFractionDigits: 1 })}\u00a0${language === 'uk' ? 'м²' : 'm²'}`
}

/** Uses non-breaking spaces, so that a number and its unit stay on one line. */
export function formatNumber(value: number, language: Language, options: Intl.NumberFormatOptions = {}): string {
  return numberFormat(language, options).format(value).replaceAll(' ', '\u00a0')
}

/** Formats 23 as “23 %” or “23%”, depending on the language. */
export function formatPercent(percent: number, language: Language): string {
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100)
}

/** Makes the first letter a capital, for a name that is used as a label: "cégjegyzékszám" → "Cégjegyzékszám". */
export const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
