import { Currency } from '@boxzone/contract'
import type { ParsedArguments } from './parsed-arguments.ts'
import { UsageError } from './parsed-arguments.ts'

const numberOf = (args: ParsedArguments, name: string): number | undefined => {
  const text = args.text(name)
  if (text === undefined) return undefined
  const value = Number(text)
  if (!(value > 0)) throw new UsageError(`--${name} must be a number above 0`)
  return value
}

/** Exactly one of `--percent`, `--amount` and `--months`. */
export function voucherBenefit(args: ParsedArguments) {
  const [percent, amount, months] = [numberOf(args, 'percent'), numberOf(args, 'amount'), numberOf(args, 'months')]
  const benefits = [percent, amount, months].filter((value) => value !== undefined)
  if (benefits.length !== 1) throw new UsageError('exactly one of --percent, --amount and --months is required')
  if (amount === undefined) {
    if (args.text('currency') !== undefined) throw new UsageError('--currency is only for --amount')
    return percent === undefined
      ? { kind: 'FREE_MONTHS' as const, value: months ?? 0, currency: null }
      : { kind: 'PERCENT' as const, value: percent, currency: null }
  }
  const currency = Currency.safeParse(args.required('currency'))
  if (!currency.success) throw new UsageError('--currency must be a currency of our countries, such as EUR')
  return { kind: 'AMOUNT' as const, value: amount, currency: currency.data }
}

/** `fallback` without the option, and null for `none`. */
export function voucherLimit(args: ParsedArguments, name: string, fallback: number | null): number | null {
  if (args.text(name) === 'none') return null
  const value = numberOf(args, name)
  if (value !== undefined && !Number.isInteger(value)) throw new UsageError(`--${name} must be a whole number`)
  return value ?? fallback
}
