import { closeParkedPayment } from '#src/features/payments/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { UsageError } from '../parsed-arguments.ts'

export const paymentsClose: CommandSpec = {
  name: 'payments close',
  description:
    'Closes a parked payment after you refunded it at the provider. It counts as failed, and the customer can pay again.',
  operands: ['<payment>'],
  options: {},
  examples: ['payments close 3f0c3a54-8a58-4d0c-9f0a-7a2f3f0c3a54'],
  run(args, context) {
    const id = args.operand(0)
    if (!/^[0-9a-f-]{36}$/i.test(id)) throw new UsageError('<payment> must be the id of a payment (UUID)')
    return context.withApp(async ({ ctx }) => {
      const closed = await closeParkedPayment(ctx, id)
      return done({ closed }, closed ? `${id} is closed` : `${id} is not parked`)
    })
  },
}
