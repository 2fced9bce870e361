import { lockContract } from '#src/features/contracts/index.ts'
import { addCharge } from '#src/features/rents/index.ts'
import { toMajor, toMinor } from '#src/kernel/money.ts'
import { changeContractByCommand } from '../change-contract.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { UsageError } from '../parsed-arguments.ts'
import { amountOption } from '../payment-arguments.ts'

const invoices = { next: 'NEXT_INVOICE', own: 'OWN_INVOICE' } as const

export const contractCharge: CommandSpec = {
  name: 'contract charge',
  description: 'Charges the tenant once, on the next invoice or with an invoice of its own. The tenant gets an e-mail.',
  operands: ['<contract>'],
  options: {
    amount: { type: 'string', description: 'amount with VAT, such as 25.00' },
    text: { type: 'string', description: 'line of the invoice, in the customer’s language' },
    invoice: { type: 'string', description: 'next or own; the default is next' },
    reason: { type: 'string', description: 'reason for the audit' },
  },
  examples: ['contract charge ZM2026000042 --amount 25 --text "Upratanie Boxu" --reason "not clean"'],
  async run(args, context) {
    const text = args.required('text')
    const amount = amountOption(args, 'amount')
    if (amount === null) throw new UsageError('--amount is missing')
    const on = invoices[args.oneOf('invoice', ['next', 'own']) ?? 'next']
    return context.withApp(async ({ ctx }) => {
      const number = args.operand(0)
      const command = { number, action: 'contracts.charge', reason: args.text('reason') }
      const charged = await changeContractByCommand(ctx, command, async (tx, id) => {
        const contract = await lockContract(tx, id)
        const { currency } = contract
        const charge = { gross: toMinor(amount, currency), text, on }
        const { gross, ...plan } = await addCharge(ctx, tx, { kind: 'cli' }, contract, charge)
        return { ...plan, gross: toMajor(gross, currency), currency }
      })
      const { gross, currency, invoiceNumber, invoiceOn } = charged
      return done(charged, `charged ${gross} ${currency} on ${invoiceNumber ?? `the invoice of ${invoiceOn}`}`)
    })
  },
}
