import { endContract } from '#src/features/contract-actions/index.ts'
import { endGrounds } from '#src/features/contracts/index.ts'
import { changeContractByCommand } from '../change-contract.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { UsageError } from '../parsed-arguments.ts'

export const contractEnd: CommandSpec = {
  name: 'contract end',
  description: 'Gives notice of default, or ends a contract for breach, for fraud or by agreement.',
  operands: ['<contract>'],
  options: {
    ground: { type: 'string', description: `one of ${endGrounds.join(', ')}` },
    day: { type: 'string', description: 'last day, such as 2026-12-31; the default is the earliest possible day' },
    reason: { type: 'string', description: 'the customer reads it unless the ground is DEFAULT' },
  },
  examples: ['contract end ZM2026000042 --ground DEFAULT --reason "Three unpaid invoices."'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const number = args.operand(0)
      const ground = endGrounds.find((known) => known === args.text('ground'))
      if (!ground) throw new UsageError(`--ground must be one of ${endGrounds.join(', ')}`)
      const command = { number, action: 'contracts.end', reason: args.text('reason') }
      const { dates } = await changeContractByCommand(ctx, command, (tx, id, reason) =>
        endContract(ctx, tx, id, { ground, day: args.text('day'), reason }),
      )
      const line = dates.deadlineOn
        ? `notice sent: without payment by ${dates.deadlineOn} the contract ends`
        : `the first day after the contract is ${dates.terminationOn}`
      return done({ contract: number, ground, ...dates }, line)
    }),
}
