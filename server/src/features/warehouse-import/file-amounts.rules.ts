import type { Currency } from '@boxzone/contract'
import { type Minor, toMajor, toMinor } from '#src/kernel/money.ts'

/** Converts an amount of the file to minor units. Returns null when it has more decimals than the currency. */
export function readAmount(amount: number, currency: Currency): Minor | null {
  const minor = toMinor(amount, currency)
  return toMajor(minor, currency) === amount ? minor : null
}
