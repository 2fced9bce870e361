import { findContractByNumber, lockContract, rotateCodes } from '#src/features/contracts/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const codesRotate: CommandSpec = {
  name: 'codes rotate',
  description: 'Replaces all codes of a contract, such as after a lost phone, and tells everyone who had one.',
  operands: ['<contract>'],
  options: {},
  examples: ['codes rotate ZM2026000042'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const number = args.operand(0)
      const found = await findContractByNumber(ctx.db, number)
      if (!found) throw new Error(`no contract has the number ${number}`)
      await ctx.transaction(async (tx) => rotateCodes(ctx, tx, await lockContract(tx, found.id)))
      return done(
        { contract: number },
        `${number} has new codes; "codes pending" lists locks that do not have them yet`,
      )
    }),
}
