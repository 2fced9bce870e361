import { closeParkedPayment } from '#src/features/payments/index.ts'
import { type Command, done } from '../command.ts'
import { UsageError } from '../parsed-arguments.ts'

export const paymentsClose: Command = {
  name: 'payments close',
  description:
    'Closes a parked payment once its money went back at the provider: it counts as failed, and can be paid again.',
  operands: ['<payment>'],
  options: {},
  examples: ['payments close 3f0c3a54-8a58-4d0c-9f0a-7a2f3f0c3a54'],
  run(given, context) {
    const id = given.operand(0)
    if (!/^[0-9a-f-]{36}$/i.test(id)) throw new UsageError('<payment> is not the id of a payment')
    return context.withApp(async ({ ctx }) => {
      const closed = await closeParkedPayment(ctx, id)
      return done({ closed }, closed ? `${id} is closed` : `${id} is not parked`)
    })
  },
}
