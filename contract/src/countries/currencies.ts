import type { PageCountry } from './country.ts'
import { pageCountries } from './page-countries.ts'

type PageCurrency = PageCountry['currency']

export function findCurrency(code: string): PageCurrency | undefined {
  for (const { currency } of pageCountries.values()) if (currency.code === code) return currency
  return undefined
}

/** Throws for a currency that no country has. */
export function getCurrency(code: string): PageCurrency {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`No country has the currency ${code}`)
  return currency
}

/** ISO codes of the currencies of all countries. */
export const currencyCodes = (): string[] => [
  ...new Set([...pageCountries.values()].map(({ currency }) => currency.code)),
]

/** Minor units of one major unit: 100 for EUR, 1 for HUF. */
export const minorUnitsOf = (code: string): number => 10 ** getCurrency(code).decimals

/** An approximate amount in another currency, for comparisons only. */
export const convertApproximately = (amount: number, from: string, to: string): number =>
  (amount * getCurrency(to).rate.perEuro) / getCurrency(from).rate.perEuro
