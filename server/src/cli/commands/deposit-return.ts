import { returnHeldDeposit } from '#src/features/termination/index.ts'
import { type Command, done } from '../command.ts'

export const depositReturn: Command = {
  name: 'deposit return',
  does: 'Gives the deposit of an ended contract back whose Box the tenant did not confirm as empty, once staff has looked.',
  operands: ['<contract>'],
  options: {},
  examples: ['deposit return ZM20260042'],
  run: (given, desk) =>
    desk.withApp(async ({ ctx }) => {
      const { returned, currency, ...rest } = await returnHeldDeposit(ctx, given.operand(0))
      const line = returned > 0 ? `${returned} ${currency} go back; the worker hands it over` : 'it went back before'
      return done({ ...rest, returned, currency }, line)
    }),
}
