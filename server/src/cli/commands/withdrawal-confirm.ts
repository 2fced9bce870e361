import { confirmStatementByStaff } from '#src/features/withdrawal/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const withdrawalConfirm: CommandSpec = {
  name: 'withdrawal confirm',
  description: 'Applies a withdrawal statement that the customer confirmed to staff, with its day of receipt.',
  operands: ['<statement>'],
  options: {
    contract: { type: 'string', description: 'number of the contract, for a statement that matched none' },
  },
  examples: [
    'withdrawal confirm 0197a9b2-6f0a-7c3e-9d7e-0a1b2c3d4e5f',
    'withdrawal confirm 0197a9b2-6f0a-7c3e-9d7e-0a1b2c3d4e5f --contract ZM2026000042',
  ],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const statement = args.operand(0)
      await confirmStatementByStaff(ctx, statement, args.text('contract')?.trim() || null)
      return done({ statement }, `the withdrawal ${statement} took effect; the customer gets the receipt by e-mail`)
    }),
}
