import type { Currency } from '@boxzone/contract'
import { countries } from '@boxzone/contract/countries/countries'
import { type Minor, toMinor } from '#src/kernel/money.ts'

/** Above the minimum amounts of the providers, so that a card can always be charged. */
export function minimumAmountOf(currency: Currency): Minor {
  const country = [...countries.values()].find(({ currency: { code } }) => code === currency)
  if (!country) throw new Error(`No country has the currency ${currency}`)
  return toMinor(country.currency.cardMinimum, currency)
}
