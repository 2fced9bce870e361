import type { Currency } from '@boxzone/contract'
import type { Minor } from '#src/kernel/money.ts'

/** Above the minimum amounts of the providers, so that a card can always be charged. */
export const minimumAmounts: Readonly<Record<Currency, Minor>> = {
  EUR: 1_00,
  CZK: 25_00,
  HUF: 400,
  RON: 5_00,
  PLN: 5_00,
}
