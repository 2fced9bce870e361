import { type BoxRow, findBox, findBoxByNumber } from '#src/features/warehouses/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import type { ParsedArguments } from './parsed-arguments.ts'

/** The Box of the operands `<location> <number>`. */
export async function getBoxOperand(db: Db, args: ParsedArguments): Promise<BoxRow> {
  const [code, number] = [args.operand(0), args.operand(1)]
  const found = await findBoxByNumber(db, code, number)
  const box = found && (await findBox(db, found.id))
  if (!box) throw new Error(`the location ${code} has no Box ${number}`)
  return box
}
