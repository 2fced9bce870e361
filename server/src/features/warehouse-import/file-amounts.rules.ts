import type { Currency } from '@boxzone/contract'
import { type Minor, toMajor, toMinor } from '#src/kernel/money.ts'

/** An amount of the file in minor units; null when it is finer than the currency. */
export function readAmount(amount: number, currency: Currency): Minor | null {
  const minor = toMinor(amount, currency)
  return toMajor(minor, currency) === amount ? minor : null
}
