import { closeByCommand } from '../close-disputes.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { paymentOperand } from '../payment-arguments.ts'

export const disputeWon: CommandSpec = {
  name: 'dispute won',
  description: 'Records that the operator keeps the money. The payment counts again and access is restored.',
  operands: ['<payment>'],
  options: {},
  examples: ['dispute won 0197a9b2-6f0a-7c3e-9d7e-0a1b2c3d4e5f'],
  run(args, context) {
    const paymentId = paymentOperand(args)
    return context.withApp(async ({ ctx }) => {
      const closed = await closeByCommand(ctx, { paymentId, status: 'WON', fee: null })
      return done(closed, `the disputes of payment ${paymentId} are won`)
    })
  },
}
