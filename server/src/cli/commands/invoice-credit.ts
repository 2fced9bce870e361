import { findScopedInvoice, issueCorrection } from '#src/features/corrections/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import { toMajor, toMinor } from '#src/kernel/money.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { amountOption } from '../payment-arguments.ts'

const settlements = ['REFUND', 'CREDIT', 'NONE'] as const

export const invoiceCredit: CommandSpec = {
  name: 'invoice credit',
  description: 'Issues a credit note for an invoice. The credit note first reduces what the customer still owes.',
  operands: ['<invoice>'],
  options: {
    amount: {
      type: 'string',
      description: 'amount with VAT, such as 12.50; the default is all that is not credited yet',
    },
    settlement: {
      type: 'string',
      description: `use of the paid part: ${settlements.join(', ')}; NONE by default; REFUND of an unpaid invoice acts as CREDIT`,
    },
    text: { type: 'string', description: 'reason on the credit note, in the customer’s language' },
    reason: { type: 'string', description: 'reason for the audit' },
  },
  examples: ['invoice credit FA2026000042 --amount 12.50 --settlement CREDIT --reason "complaint 7"'],
  run(args, context) {
    const [reason, amount] = [args.required('reason'), amountOption(args, 'amount')]
    const settlement = args.oneOf('settlement', settlements) ?? 'NONE'
    return context.withApp(async ({ ctx }) => {
      const invoice = await findScopedInvoice(ctx.db, { warehouseIds: null }, args.operand(0))
      if (!invoice) throw new Error(`invoice ${args.operand(0)} does not exist`)
      const { currency, warehouseId } = invoice
      const credited = amount === null ? null : toMinor(amount, currency)
      const actor = { kind: 'cli' } as const
      const subject = { kind: 'invoice', id: invoice.number, warehouseId }
      const change = { action: 'invoices.credit-note', subject, reason, before: async () => null }
      const { number, total } = await changeWithAudit(ctx, { actor }, change, async (tx) => {
        const correction = { invoice, credited, settlement, text: args.text('text') ?? null }
        const issued = await issueCorrection(ctx, tx, actor, correction)
        const { returned, reduced } = issued.plan
        const after = { number: issued.number, settlement: issued.plan.settlement, total: issued.plan.total }
        return { after: { ...after, returned, reduced }, result: after }
      })
      const shown = toMajor(total, currency)
      return done({ creditNote: number, total: shown, currency }, `credit note ${number}: ${shown} ${currency}`)
    })
  },
}
