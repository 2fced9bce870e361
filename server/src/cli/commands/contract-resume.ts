import { resumeContract } from '#src/features/contract-actions/index.ts'
import { changeContractByCommand } from '../change-contract.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const contractResume: CommandSpec = {
  name: 'contract resume',
  description: 'Ends a suspension by staff. Unpaid invoices and disputes still suspend access.',
  operands: ['<contract>'],
  options: { reason: { type: 'string', description: 'why the suspension ends, for the audit' } },
  examples: ['contract resume ZM2026000042 --reason "The tenant has removed the gas bottle."'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const number = args.operand(0)
      const command = { number, action: 'contracts.resume', reason: args.text('reason') }
      const { accessSuspended } = await changeContractByCommand(ctx, command, (tx, id) => resumeContract(ctx, tx, id))
      const line = accessSuspended
        ? `${number} stays suspended because of an unpaid invoice or a dispute`
        : `access of ${number} is restored`
      return done({ contract: number, accessSuspended }, line)
    }),
}
