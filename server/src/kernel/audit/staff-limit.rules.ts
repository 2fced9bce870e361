import { convertApproximately } from '@boxzone/contract/countries/currencies'

/** The second digit of a limit is 0 or 5. */
const stepsPerDigit = 2

/** `DESK_LIMIT` at the dated rate of the country data, rounded: 2430 becomes 2500, 38800 becomes 40000. */
export function limitInCurrency(euros: number, currency: string): number {
  if (currency === 'EUR' || euros === 0) return euros
  const converted = convertApproximately(euros, 'EUR', currency)
  const step = 10 ** Math.floor(Math.log10(converted)) / stepsPerDigit
  return Math.round(converted / step) * step
}
