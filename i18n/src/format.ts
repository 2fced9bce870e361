import { type Language, localeOf } from './languages.ts'

/** Building an `Intl` object costs far more than using it, so each one is built once. */
function cached<Options extends object, Format>(build: (locale: string, options: Options) => Format) {
  const known = new Map<string, Format>()
  return (language: Language, options: Options): Format => {
    const key = `${language} ${JSON.stringify(options)}`
    const found = known.get(key) ?? build(localeOf(language), options)
    known.set(key, found)
    return found
  }
}

const numberFormat = cached((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
const dateFormat = cached((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))

/** `card` drops empty decimals (49 €), `exact` shows them (49,00 €) for invoices and totals. */
export type MoneyStyle = 'card' | 'exact'

export function formatMoney(
  amountMajor: number,
  currency: string,
  language: Language,
  { style = 'exact' }: { style?: MoneyStyle } = {},
): string {
  const fractionDigits = currency === 'HUF' ? 0 : 2
  return numberFormat(language, {
    style: 'currency',
    currency,
    // The narrow sign of RON differs by language (L, lej, lei), so RON is shown by its code.
    currencyDisplay: currency === 'RON' ? 'symbol' : 'narrowSymbol',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
    trailingZeroDisplay: style === 'card' ? 'stripIfInteger' : 'auto',
  }).format(amountMajor)
}

export type DateStyle = 'medium' | 'long' | 'invoice' | 'monthYear'

const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  medium: { dateStyle: 'medium' },
  long: { dateStyle: 'long' },
  invoice: { day: '2-digit', month: '2-digit', year: 'numeric' },
  monthYear: { month: 'long', year: 'numeric' },
}

export type Instant = Date | string | number

/** The Ukrainian mark of a year stays with its number. */
const withYear = (date: string): string => date.replace(' р.', '\u00a0р.')

const toDate = (instant: Instant): Date => (instant instanceof Date ? instant : new Date(instant))

/** The day an instant falls on in a time zone; the zone is never left to the machine. */
export function formatDate(
  instant: Instant,
  language: Language,
  { timeZone, style = 'medium' }: { timeZone: string; style?: DateStyle },
): string {
  return withYear(dateFormat(language, { ...dateStyles[style], timeZone }).format(toDate(instant)))
}

/** A day without a time, `YYYY-MM-DD`. */
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
  return withYear(dateFormat(language, { dateStyle: style, timeStyle: 'short', timeZone }).format(toDate(instant)))
}

/** Metres (in tens) below one kilometre, one decimal below ten, whole kilometres above. */
export function formatDistance(kilometres: number, language: Language): string {
  const metres = Math.round(kilometres * 100) * 10
  const unit = metres < 1000 ? 'meter' : 'kilometer'
  return formatNumber(unit === 'meter' ? metres : kilometres, language, {
    style: 'unit',
    unit,
    maximumFractionDigits: metres < 10_000 ? 1 : 0,
  })
}

/** `Intl` knows no square metre. */
export function formatArea(squareMetres: number, language: Language): string {
  return `${formatNumber(squareMetres, language, { maximumFractionDigits: 1 })}\u00a0${language === 'uk' ? 'м²' : 'm²'}`
}

/** A number and its unit stay on one line. */
export function formatNumber(value: number, language: Language, options: Intl.NumberFormatOptions = {}): string {
  return numberFormat(language, options).format(value).replaceAll(' ', '\u00a0')
}

/** `percent` is what a person says: 23 for 23 %. */
export function formatPercent(percent: number, language: Language): string {
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100)
}
