import type { Currency } from '@boxzone/contract'
import { type Minor, toMajor } from '#src/kernel/money.ts'

/** Machine-readable amount with a dot and two decimals, also for HUF. */
export function decimalText(amount: Minor, currency: Currency): string {
  const [whole = '0', part = ''] = String(toMajor(amount, currency)).split('.')
  return `${whole}.${part.padEnd(2, '0')}`
}
