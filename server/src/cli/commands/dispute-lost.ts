import { closeByCommand } from '../close-disputes.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { amountOption, paymentOperand } from '../payment-arguments.ts'

export const disputeLost: CommandSpec = {
  name: 'dispute lost',
  description: 'Records that the bank returned the money to the cardholder. The invoice stays unpaid.',
  operands: ['<payment>'],
  options: { fee: { type: 'string', description: "the provider's fee that the customer has to pay, such as 15" } },
  examples: ['dispute lost 0197a9b2-6f0a-7c3e-9d7e-0a1b2c3d4e5f --fee 15'],
  run(args, context) {
    const paymentId = paymentOperand(args)
    const fee = amountOption(args, 'fee')
    return context.withApp(async ({ ctx }) => {
      const closed = await closeByCommand(ctx, { paymentId, status: 'LOST', fee })
      return done(closed, `the disputes of payment ${paymentId} are lost`)
    })
  },
}
