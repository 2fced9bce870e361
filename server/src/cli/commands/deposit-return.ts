import { contractChange, finishContractChange } from '#src/features/contract-actions/index.ts'
import { findContractByNumber } from '#src/features/contracts/index.ts'
import { settleDepositByStaff } from '#src/features/corrections/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import { toMajor } from '#src/kernel/money.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const depositReturn: CommandSpec = {
  name: 'deposit return',
  description:
    'Refunds the deposit of a terminated contract without a confirmed eviction, after staff inspected the Box.',
  operands: ['<contract>'],
  options: {
    'by-transfer': {
      type: 'boolean',
      description: 'you refunded it by bank transfer; only for an imported contract, whose deposit was paid elsewhere',
    },
  },
  examples: ['deposit return ZM20260042', 'deposit return ZM20260042 --by-transfer'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const byTransfer = args.flag('by-transfer')
      const contract = await findContractByNumber(ctx.db, args.operand(0))
      if (!contract) throw new Error(`no contract has the number ${args.operand(0)}`)
      const { id: contractId, currency } = contract
      const actor = { kind: 'cli' } as const
      const change = await contractChange(ctx.db, null, { id: contractId, action: 'contracts.deposit' })
      const { refunded } = await changeWithAudit(ctx, { actor }, change, async (tx) => {
        const result = await settleDepositByStaff(ctx, tx, actor, contractId, { action: 'RETURN', byTransfer })
        return { after: { ...(await finishContractChange(tx, contractId)), ...result }, result }
      })
      const returned = toMajor(refunded, currency)
      const method = byTransfer
        ? 'refunded by your transfer; the customer gets an e-mail'
        : 'to refund; the worker sends it'
      const line = returned > 0 ? `${returned} ${currency} ${method}` : 'the deposit was already refunded'
      return done({ contractId, returned, currency }, line)
    }),
}
