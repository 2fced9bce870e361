import { refundHeldDeposit } from '#src/features/termination/index.ts'
import { type Command, done } from '../command.ts'

export const depositReturn: Command = {
  name: 'deposit return',
  description:
    'Gives the deposit of an ended contract back whose Box the tenant did not confirm as empty, once staff has looked.',
  operands: ['<contract>'],
  options: {
    'by-transfer': {
      type: 'boolean',
      description:
        'you have sent it by bank transfer: for a contract that was taken over, whose deposit was paid elsewhere',
    },
  },
  examples: ['deposit return ZM20260042', 'deposit return ZM20260042 --by-transfer'],
  run: (given, context) =>
    context.withApp(async ({ ctx }) => {
      const byTransfer = given.flag('by-transfer')
      const { returned, currency, ...rest } = await refundHeldDeposit(ctx, given.operand(0), { byTransfer })
      const how = byTransfer ? 'went back by your transfer; the customer is told' : 'go back; the worker hands it over'
      const line = returned > 0 ? `${returned} ${currency} ${how}` : 'it went back before'
      return done({ ...rest, returned, currency }, line)
    }),
}
