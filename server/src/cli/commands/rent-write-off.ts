import { contractChange, finishContractChange } from '#src/features/contract-actions/index.ts'
import { lockContract } from '#src/features/contracts/index.ts'
import { amountOwed, getRentByInvoice, lockRent, reopenRent, writeOffRent } from '#src/features/rents/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const rentWriteOff: CommandSpec = {
  name: 'rent write-off',
  description: 'Writes off an unpaid invoice, or makes it payable again. The customer gets an e-mail.',
  operands: ['<invoice>'],
  options: {
    undo: { type: 'boolean', description: 'makes a written-off invoice payable again' },
    reason: { type: 'string', description: 'reason for the audit' },
  },
  examples: ['rent write-off FA2026000042 --reason "insolvency"'],
  run(args, context) {
    const [invoiceNumber, reason, writtenOff] = [args.operand(0), args.required('reason'), !args.flag('undo')]
    return context.withApp(async ({ ctx }) => {
      const { id, contractId } = await ctx.transaction((tx) => getRentByInvoice(tx, invoiceNumber))
      const change = await contractChange(ctx.db, null, { id: contractId, action: 'rents.write-off', reason })
      await changeWithAudit(ctx, { actor: { kind: 'cli' } }, change, async (tx) => {
        const contract = await lockContract(tx, contractId)
        const rent = await lockRent(tx, id)
        if (!rent) throw new Error(`invoice ${invoiceNumber} does not exist`)
        await (writtenOff ? writeOffRent : reopenRent)(ctx, tx, contract, rent)
        const after = await finishContractChange(tx, contractId)
        return { after: { ...after, rentId: id, invoiceNumber, writtenOff, amount: amountOwed(rent) }, result: null }
      })
      const line = writtenOff ? `${invoiceNumber} is written off` : `${invoiceNumber} is payable again`
      return done({ invoice: invoiceNumber, writtenOff }, line)
    })
  },
}
