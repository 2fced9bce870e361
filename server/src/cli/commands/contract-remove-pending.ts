import { lockContract } from '#src/features/contracts/index.ts'
import { removePendingCorrection } from '#src/features/rents/index.ts'
import { toMajor } from '#src/kernel/money.ts'
import { changeContractByCommand } from '../change-contract.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { idOperand } from '../id-operand.ts'

export const contractRemovePending: CommandSpec = {
  name: 'contract remove-pending',
  description: 'Removes a one-time charge or credit before an invoice contains it. The tenant gets an e-mail.',
  operands: ['<contract>', '<id>'],
  options: { reason: { type: 'string', description: 'reason for the audit' } },
  examples: ['contract remove-pending ZM2026000042 0197a9b2-6f0a-4c3e-9d7e-0a1b2c3d4e5f --reason "wrong Box"'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const pendingId = idOperand(args, 1, 'contract pending')
      const command = { number: args.operand(0), action: 'contracts.remove-pending', reason: args.text('reason') }
      const removed = await changeContractByCommand(ctx, command, async (tx, id) => {
        const contract = await lockContract(tx, id)
        const { amount, ...correction } = await removePendingCorrection(ctx, tx, contract, pendingId)
        return { ...correction, amount: toMajor(amount, contract.currency), currency: contract.currency }
      })
      return done(removed, `removed the ${removed.kind.toLowerCase()} of ${removed.amount} ${removed.currency}`)
    }),
}
