import { inspectBoxOfContract } from '#src/features/box-states/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const boxInspected: CommandSpec = {
  name: 'box inspected',
  description: 'Records the inspection of a Box that its tenant left: refunds the deposit, or holds it with a reason.',
  operands: ['<contract>'],
  options: {
    objection: {
      type: 'string',
      description: 'why the deposit is not refunded for now; the customer reads it, so write it in their language',
    },
  },
  examples: ['box inspected ZM20260042', 'box inspected ZM20260042 --objection "Dvere sú preliačené."'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const objection = args.text('objection')?.trim() || null
      const result = await inspectBoxOfContract(ctx, args.operand(0), { objection })
      return done(result, lineOf(result))
    }),
}

function lineOf({ returned, currency, objection }: Awaited<ReturnType<typeof inspectBoxOfContract>>): string {
  if (objection !== null) return 'the deposit is held; the customer gets an e-mail with the reason'
  return returned > 0
    ? `${returned} ${currency} to refund; the worker sends it`
    : 'the Box is recorded as empty; the deposit is refunded when the contract ends, or it was refunded already'
}
