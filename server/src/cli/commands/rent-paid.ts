import { getRentByInvoice, markRentPaid } from '#src/features/rents/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const rentPaid: CommandSpec = {
  name: 'rent paid',
  description: 'Marks an invoice as paid by bank transfer, sends the receipt and restores a suspended access.',
  operands: ['<invoice>'],
  options: { on: { type: 'string', description: 'date on which the money arrived, such as 2026-12-24' } },
  examples: ['rent paid FA2026000042 --on 2026-12-24'],
  run(args, context) {
    const [invoiceNumber, on] = [args.operand(0), args.day('on')]
    return context.withApp(async ({ ctx }) => {
      const change = {
        action: 'rents.pay',
        subject: { kind: 'invoice', id: invoiceNumber },
        before: async () => null,
      }
      const result = await changeWithAudit(ctx, { actor: { kind: 'cli' } }, change, async (tx) => {
        const rent = await getRentByInvoice(tx, invoiceNumber)
        const marked = await markRentPaid(ctx, tx, { rent, on })
        return { after: { marked, on }, result: { rentId: rent.id, marked } }
      })
      return done(result, result.marked ? `${invoiceNumber} is paid` : `${invoiceNumber} was already paid`)
    })
  },
}
