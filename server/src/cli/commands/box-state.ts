import { boxChange, changeBoxState } from '#src/features/box-states/index.ts'
import { findWarehouse } from '#src/features/warehouses/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { getBoxOperand } from '../find-box.ts'
import { UsageError } from '../parsed-arguments.ts'

const states = ['active', 'out-of-service', 'to-inspect'] as const

export const boxStateCommand: CommandSpec = {
  name: 'box state',
  description: 'Changes the state of a Box.',
  operands: ['<location>', '<number>', '<state>'],
  options: {
    until: { type: 'string', description: 'expected last day of out-of-service, such as 2026-12-24' },
    reason: { type: 'string', description: 'reason for staff and the audit' },
  },
  examples: ['box state BA1 117 out-of-service --until 2026-12-24 --reason "water damage"'],
  run(args, context) {
    const state = states.find((known) => known === args.operand(2))
    if (!state) throw new UsageError(`<state> must be one of ${states.join(', ')}`)
    const reason = args.required('reason')
    const until = args.text('until') === undefined ? null : args.day('until')
    return context.withApp(async ({ ctx }) => {
      const { id, warehouseId, number } = await getBoxOperand(ctx.db, args)
      const warehouse = await findWarehouse(ctx.db, warehouseId, ctx.now())
      if (!warehouse) throw new Error(`the location ${args.operand(0)} does not exist`)
      const change = boxChange({ id, warehouseId }, { action: 'boxes.state', reason })
      const after = await changeWithAudit(ctx, { actor: { kind: 'cli' } }, change, async (tx) => {
        const changed = await changeBoxState(ctx, tx, { id, timeZone: warehouse.timeZone, state, until, reason })
        return { after: changed, result: changed }
      })
      return done({ boxId: id, state: after.state }, `Box ${number} is ${after.state}`)
    })
  },
}
