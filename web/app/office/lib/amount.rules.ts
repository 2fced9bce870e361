import { type Language, localeOf } from '@boxzone/i18n/languages'
import { parseMoney } from '#app/lib/format/parse-money.ts'

/** The typed amount, with a comma or a point, or undefined if it is not a positive amount with at most two decimals. */
export const parseAmount = (text: string): number | undefined => parseMoney(text) || undefined

/** An amount as staff type it, without a currency. */
export const amountText = (amount: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(amount)
