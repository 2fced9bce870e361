import { suspendContract } from '#src/features/contract-actions/index.ts'
import { changeContractByCommand } from '../change-contract.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const contractSuspend: CommandSpec = {
  name: 'contract suspend',
  description: 'Suspends access to a Box immediately. The tenant gets an e-mail with the reason.',
  operands: ['<contract>'],
  options: { reason: { type: 'string', description: 'the customer reads it, so write it in their language' } },
  examples: ['contract suspend ZM2026000042 --reason "V Boxe sú nebezpečné látky."'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const number = args.operand(0)
      const command = { number, action: 'contracts.suspend', reason: args.text('reason') }
      await changeContractByCommand(ctx, command, (tx, id, reason) => suspendContract(ctx, tx, id, reason))
      return done({ contract: number }, `access of ${number} is suspended; "contract resume" restores it`)
    }),
}
