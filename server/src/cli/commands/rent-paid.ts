import { markRentPaid } from '#src/features/rents/index.ts'
import { type Command, done } from '../command.ts'

export const rentPaid: Command = {
  name: 'rent paid',
  description:
    'Books a bank transfer: the invoice is paid, the customer gets the receipt, a suspended access comes back.',
  operands: ['<invoice>'],
  options: { on: { type: 'string', description: 'the day the money came, such as 2026-12-24' } },
  examples: ['rent paid FA2026000042 --on 2026-12-24'],
  run(given, context) {
    const [invoiceNumber, on] = [given.operand(0), given.day('on')]
    return context.withApp(async ({ ctx }) => {
      const result = await markRentPaid(ctx, { invoiceNumber, on })
      return done(result, result.marked ? `${invoiceNumber} is paid` : `${invoiceNumber} was marked as paid before`)
    })
  },
}
