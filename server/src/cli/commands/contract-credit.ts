import { lockContract } from '#src/features/contracts/index.ts'
import { addCredit } from '#src/features/corrections/index.ts'
import { toMinor } from '#src/kernel/money.ts'
import { changeContractByCommand } from '../change-contract.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { UsageError } from '../parsed-arguments.ts'
import { amountOption } from '../payment-arguments.ts'

export const contractCredit: CommandSpec = {
  name: 'contract credit',
  description: 'Credits a tenant with an amount once. It reduces the next invoices, or is refunded with a credit note.',
  operands: ['<contract>'],
  options: {
    amount: { type: 'string', description: 'amount with VAT, such as 12.50' },
    text: { type: 'string', description: 'the customer reads it, so write it in their language' },
    'pay-out': { type: 'boolean', description: 'refunds the amount to the card' },
    reason: { type: 'string', description: 'reason for the audit' },
  },
  examples: ['contract credit ZM2026000042 --amount 12.50 --text "Voda na chodbe" --reason "complaint 7"'],
  run(args, context) {
    const amount = amountOption(args, 'amount')
    if (amount === null) throw new UsageError('--amount is missing')
    const [text, payOut] = [args.required('text'), args.flag('pay-out')]
    return context.withApp(async ({ ctx }) => {
      const number = args.operand(0)
      const command = { number, action: 'contracts.credit', reason: args.text('reason') }
      const creditNote = await changeContractByCommand(ctx, command, async (tx, id) => {
        const contract = await lockContract(tx, id)
        const credit = { contract, amount: toMinor(amount, contract.currency), text, payOut }
        return addCredit(ctx, tx, { kind: 'cli' }, credit)
      })
      const line =
        creditNote === null ? 'the credit reduces the next invoices' : `refund with credit note ${creditNote}`
      return done({ contract: number, amount, creditNote }, line)
    })
  },
}
