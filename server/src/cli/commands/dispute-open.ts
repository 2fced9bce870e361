import { openDispute } from '#src/features/payments/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { amountOption, paymentOperand } from '../payment-arguments.ts'

export const disputeOpen: CommandSpec = {
  name: 'dispute open',
  description:
    'Records a dispute that the provider does not report to the server. Barion, for example, informs by e-mail.',
  operands: ['<payment>'],
  options: {
    amount: { type: 'string', description: 'disputed amount, such as 12.50; the default is the whole payment' },
    due: { type: 'string', description: 'last day for the evidence, such as 2026-12-24' },
    warning: { type: 'boolean', description: 'a fraud warning of the card network, before any dispute' },
  },
  examples: ['dispute open 0197a9b2-6f0a-7c3e-9d7e-0a1b2c3d4e5f --due 2026-12-24'],
  run(args, context) {
    const paymentId = paymentOperand(args)
    const amount = amountOption(args, 'amount')
    const due = args.text('due') === undefined ? null : args.day('due')
    const kind = args.flag('warning') ? 'FRAUD_WARNING' : 'DISPUTE'
    return context.withApp(async ({ ctx }) => {
      const evidenceDueAt = due === null ? null : new Date(`${due}T12:00:00.000Z`)
      const dispute = await openDispute(ctx, { paymentId, kind, amount, evidenceDueAt })
      return done(dispute, `dispute ${dispute.id} of ${dispute.amount} ${dispute.currency} is open`)
    })
  },
}
