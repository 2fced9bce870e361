import type { Currency } from '@boxzone/contract'
import type { Minor } from '#src/kernel/money.ts'

/** A small amount, above what providers take at least: less than that may never be payable by card. */
export const minimumAmounts: Readonly<Record<Currency, Minor>> = {
  EUR: 1_00,
  CZK: 25_00,
  HUF: 400,
  RON: 5_00,
  PLN: 5_00,
}
