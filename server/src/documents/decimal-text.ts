import type { Currency } from '@boxzone/contract'
import { type Minor, toMajor } from '#src/kernel/money.ts'

/** An amount for machines: a dot and two decimals, of forints too. */
export function decimalText(amount: Minor, currency: Currency): string {
  const [whole = '0', part = ''] = String(toMajor(amount, currency)).split('.')
  return `${whole}.${part.padEnd(2, '0')}`
}
