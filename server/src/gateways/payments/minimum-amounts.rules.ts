import type { Currency } from '@boxzone/contract'
import { getCurrency } from '@boxzone/contract/countries/currencies'
import { type Minor, toMinor } from '#src/kernel/money.ts'

/** Above the minimum amounts of the providers, so that a card can always be charged. */
export const minimumAmountOf = (currency: Currency): Minor => toMinor(getCurrency(currency).cardMinimum, currency)
