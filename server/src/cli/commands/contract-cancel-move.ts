import { cancelPlannedMove } from '#src/features/contract-moves/index.ts'
import { lockContract } from '#src/features/contracts/index.ts'
import { changeContractByCommand } from '../change-contract.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const contractCancelMove: CommandSpec = {
  name: 'contract cancel-move',
  description: 'Cancels the planned or unpaid move of a contract. A payment of the move is refunded.',
  operands: ['<contract>'],
  options: { reason: { type: 'string', description: 'why the move is cancelled, for the audit' } },
  examples: ['contract cancel-move ZM2026000042 --reason "The tenant called."'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const number = args.operand(0)
      const command = { number, action: 'contracts.move-cancel', reason: args.text('reason') }
      await changeContractByCommand(ctx, command, async (tx, id) =>
        cancelPlannedMove(ctx, tx, await lockContract(tx, id)),
      )
      return done({ contract: number }, `the move of ${number} is cancelled`)
    }),
}
