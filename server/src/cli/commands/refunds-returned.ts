import { noteRefundReturned } from '#src/features/payments/index.ts'
import { type Command, done } from '../command.ts'
import { UsageError } from '../parsed-arguments.ts'

export const refundsReturned: Command = {
  name: 'refunds returned',
  description: 'Notes that you sent a refused refund another way, by a transfer; it is not listed any more.',
  operands: ['<refund>'],
  options: {},
  examples: ['refunds returned 3f0c3a54-8a58-4d0c-9f0a-7a2f3f0c3a54'],
  run(given, context) {
    const id = given.operand(0)
    if (!/^[0-9a-f-]{36}$/i.test(id)) throw new UsageError('<refund> is not the id of a refund')
    return context.withApp(async ({ ctx }) => {
      const noted = await noteRefundReturned(ctx, id)
      return { ...done({ noted }, noted ? `${id} is noted` : `${id} is no refund that waits`), ok: noted }
    })
  },
}
