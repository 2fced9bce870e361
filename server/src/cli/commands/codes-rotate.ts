import { lockContract, rotateCodes } from '#src/features/contracts/index.ts'
import { changeContractByCommand } from '../change-contract.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const codesRotate: CommandSpec = {
  name: 'codes rotate',
  description: 'Replaces all codes of a contract, such as after a lost phone, and tells everyone who had one.',
  operands: ['<contract>'],
  options: { reason: { type: 'string', description: 'why the codes are replaced, for the audit' } },
  examples: ['codes rotate ZM2026000042 --reason "The customer lost the phone."'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const number = args.operand(0)
      const command = { number, action: 'contracts.codes', reason: args.text('reason') }
      await changeContractByCommand(ctx, command, async (tx, id) => rotateCodes(ctx, tx, await lockContract(tx, id)))
      return done(
        { contract: number },
        `${number} has new codes; "codes pending" lists locks that do not have them yet`,
      )
    }),
}
