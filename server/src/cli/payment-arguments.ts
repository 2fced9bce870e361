import { type ParsedArguments, UsageError } from './parsed-arguments.ts'

export function paymentOperand(args: ParsedArguments): string {
  const id = args.operand(0)
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
    throw new UsageError('<payment> must be the id of a payment (UUID)')
  return id
}

/** The amount of an option in major units. Null if the option is missing. */
export function amountOption(args: ParsedArguments, name: string): number | null {
  const text = args.text(name)
  if (text === undefined) return null
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(text) || Number(text) === 0)
    throw new UsageError(`--${name} must be a positive number with at most two decimals, such as 12.50`)
  return Number(text)
}
