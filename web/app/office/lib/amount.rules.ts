import { type Language, localeOf } from '@boxzone/i18n/languages'

const pattern = /^\d{1,9}([.,]\d{1,2})?$/

/** The typed amount, with a comma or a point, or undefined if it is not a positive amount with at most two decimals. */
export function parseAmount(text: string): number | undefined {
  const compact = text.replaceAll(/\s/g, '')
  if (!pattern.test(compact)) return undefined
  const amount = Number(compact.replace(',', '.'))
  return amount > 0 ? amount : undefined
}

/** An amount as staff type it, without a currency. */
export const amountText = (amount: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(amount)
