import { type ParsedArguments, UsageError } from './parsed-arguments.ts'

const idFormat = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id of the operand `<id>`. `listCommand` shows the ids. */
export function idOperand(args: ParsedArguments, index: number, listCommand: string): string {
  const id = args.operand(index)
  if (!idFormat.test(id)) throw new UsageError(`<id> must be an id; "${listCommand}" shows it`)
  return id
}
