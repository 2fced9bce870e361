import { countries } from './countries.ts'
import type { CurrencyFacts } from './country.ts'

function ratesOf(currency: string): CurrencyFacts {
  for (const { currency: facts } of countries.values()) if (facts.code === currency) return facts
  throw new Error(`No country has the currency ${currency}`)
}

/** Units of the currency per euro in a month. A month that is not listed has the dated rate of the country data. */
function rateInMonth(currency: string, month: string): number {
  const { averageRates, rate } = ratesOf(currency)
  return averageRates[month] ?? rate.perEuro
}

/** An approximate amount in another currency at the rates of a month. Both amounts are in major units. */
export const convertAtMonth = (amount: number, from: string, to: string, month: string): number =>
  from === to ? amount : (amount * rateInMonth(to, month)) / rateInMonth(from, month)

export interface UsedRate {
  readonly currency: string
  /** The rate of `day`, for months without an average. */
  readonly perEuro: number
  readonly day: string
  /** At least one month has an average. */
  readonly hasAverages: boolean
}

/** The rates of a conversion between these currencies and months. Empty if nothing is converted. */
export function usedRates(currencies: readonly string[], months: readonly string[]): UsedRate[] {
  const all = [...new Set(currencies)].sort()
  if (all.length < 2) return []
  return all
    .filter((currency) => currency !== 'EUR')
    .map((currency) => {
      const { averageRates, rate } = ratesOf(currency)
      return { currency, ...rate, hasAverages: months.some((month) => averageRates[month] !== undefined) }
    })
}
