import { endVoucher, voucherEnd } from '#src/features/vouchers/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import { type CommandSpec, done } from '../command-spec.ts'

const allWarehouses = { warehouseIds: null }

export const voucherEndCommand: CommandSpec = {
  name: 'voucher end',
  description: 'Ends a voucher. Orders that already redeemed it keep their discount.',
  operands: ['<code>'],
  options: { reason: { type: 'string', description: 'why the voucher ends, for the audit' } },
  examples: ['voucher end SPRING27'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const code = args.operand(0).trim().toUpperCase()
      const change = await voucherEnd(ctx, ctx.db, allWarehouses, { code, reason: args.text('reason') })
      const ended = await changeWithAudit(ctx, { actor: { kind: 'cli' } }, change, async (tx) => {
        const result = await endVoucher(ctx, tx, code, allWarehouses)
        return { after: result, result }
      })
      return done(ended, `ended ${code} after ${ended.uses} uses`)
    }),
}
