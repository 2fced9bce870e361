import { recordRefundReturned } from '#src/features/payments/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { UsageError } from '../parsed-arguments.ts'

export const refundsReturned: CommandSpec = {
  name: 'refunds returned',
  description: 'Marks a refused refund as paid by bank transfer. The list of refused refunds omits it from then on.',
  operands: ['<refund>'],
  options: {},
  examples: ['refunds returned 3f0c3a54-8a58-4d0c-9f0a-7a2f3f0c3a54'],
  run(args, context) {
    const id = args.operand(0)
    if (!/^[0-9a-f-]{36}$/i.test(id)) throw new UsageError('<refund> must be the id of a refund (UUID)')
    return context.withApp(async ({ ctx }) => {
      const noted = await recordRefundReturned(ctx, id)
      return { ...done({ noted }, noted ? `${id} is marked as returned` : `${id} is not a refused refund`), ok: noted }
    })
  },
}
