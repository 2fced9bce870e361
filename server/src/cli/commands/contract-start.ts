import { changeStart } from '#src/features/contract-start/index.ts'
import { lockContract } from '#src/features/contracts/index.ts'
import { changeContractByCommand } from '../change-contract.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const contractStart: CommandSpec = {
  name: 'contract start',
  description: 'Moves the first day of a contract that has not started, once. The paid first period moves with it.',
  operands: ['<contract>'],
  options: {
    day: { type: 'string', description: 'new first day, such as 2026-12-24' },
    reason: { type: 'string', description: 'why the first day moves, for the audit' },
  },
  examples: ['contract start ZM2026000042 --day 2026-12-24 --reason "Agreed by phone."'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const number = args.operand(0)
      const day = args.day('day')
      const command = { number, action: 'contracts.start', reason: args.text('reason') }
      await changeContractByCommand(ctx, command, async (tx, id) =>
        changeStart(ctx, tx, await lockContract(tx, id), day),
      )
      return done({ contract: number, startsOn: day }, `${number} starts on ${day}`)
    }),
}
