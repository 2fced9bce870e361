import { countries } from './countries.ts'

/** Units of the currency per euro in a month. A month that is not listed has the rate of the country data. */
function averageRate(currency: string, month: string): number {
  for (const { currency: facts } of countries.values()) {
    if (facts.code === currency) return facts.averageRates[month] ?? facts.rate.perEuro
  }
  throw new Error(`No country has the currency ${currency}`)
}

/** An approximate amount in another currency at the average rates of a month. Both amounts are in major units. */
export const convertAtMonth = (amount: number, from: string, to: string, month: string): number =>
  from === to ? amount : (amount * averageRate(to, month)) / averageRate(from, month)
