import { clearContract } from '#src/features/contract-actions/index.ts'
import { changeContractByCommand } from '../change-contract.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const contractClear: CommandSpec = {
  name: 'contract clear',
  description:
    'Records that the Box is cleared after a termination by the operator. The worker then settles the contract.',
  operands: ['<contract>'],
  options: { reason: { type: 'string', description: 'who cleared the Box and what happened to its contents' } },
  examples: ['contract clear ZM2026000042 --reason "The tenant took everything."'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const number = args.operand(0)
      const command = { number, action: 'contracts.clear', reason: args.text('reason') }
      await changeContractByCommand(ctx, command, (tx, id) => clearContract(ctx, tx, id))
      return done({ contract: number }, `${number} is cleared; the worker settles the deposit and sends the statement`)
    }),
}
