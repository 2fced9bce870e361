import { priceChangesStop } from '#src/features/price-changes/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { idOperand } from '../id-operand.ts'

export const pricesStop: CommandSpec = {
  name: 'prices stop',
  description: 'Stops a running price change of many contracts. Announced prices stay.',
  operands: ['<id>'],
  options: {
    preview: { type: 'boolean', description: 'counts the contracts and changes nothing' },
    reason: { type: 'string', description: 'why the price change is stopped, for the audit' },
  },
  examples: ['prices stop 0197a9b2-6f0a-4c3e-9d7e-0a1b2c3d4e5f --reason "wrong percentage"'],
  run(args, context) {
    const id = idOperand(args, 0, 'prices change')
    const isPreview = args.flag('preview')
    const reason = isPreview ? undefined : args.required('reason')
    return context.withApp(async ({ ctx }) => {
      const { change, work } = await priceChangesStop(ctx, { warehouseIds: null }, { id, reason })
      if (isPreview) {
        const counts = await ctx.transaction((tx) => change.before(tx))
        return done(
          counts,
          `${counts.pending} contracts would keep their price; the new price of ${counts.changed} is already announced`,
        )
      }
      const stopped = await changeWithAudit(ctx, { actor: { kind: 'cli' } }, change, work)
      return done(
        stopped,
        `${stopped.stopped} contracts keep their price; the new price of ${stopped.changed} is already announced`,
      )
    })
  },
}
