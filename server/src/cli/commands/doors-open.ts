import { lockIdOf } from '#src/features/door-codes/index.ts'
import { getDoor, openDoorAsStaff } from '#src/features/doors/index.ts'
import { findBoxByNumber } from '#src/features/warehouses/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { warehouseIdOf } from '../warehouse-codes.ts'

const source = 'command line'

export const doorsOpen: CommandSpec = {
  name: 'doors open',
  description: 'Opens a door at any time. The tenant of a Box gets an e-mail with the reason.',
  operands: ['<location>', '<door>'],
  options: { reason: { type: 'string', description: 'why the door is opened, for the audit and the tenant' } },
  examples: [
    'doors open BA1 117 --reason "Na chodbe je voda."',
    'doors open BA1 entrance --reason "The delivery of the lift waits outside."',
  ],
  run(args, context) {
    const [code, name, reason] = [args.operand(0), args.operand(1), args.required('reason')]
    return context.withApp(
      async ({ ctx }) => {
        const found = await findNamedDoor(ctx, code, name)
        const doorId = lockIdOf(found.door)
        const origin = { actor: { kind: 'cli' } } as const
        const opened = await openDoorAsStaff({ ...ctx, source, limit: async () => {} }, found, {
          ...{ doorId, reason, by: { id: source, name: 'Command line' } },
          audited: (change, work) => changeWithAudit(ctx, origin, change, work),
        })
        return done({ door: doorId, ...opened }, `${code} ${name} is open and locks in ${opened.relockInSeconds} s`)
      },
      { locks: true },
    )
  },
}

/** `entrance` and `backup` are the doors of the location. Every other name is the number of a Box. */
async function findNamedDoor(ctx: Ctx, code: string, name: string) {
  if (name === 'entrance' || name === 'backup') return getDoor(ctx, name, await warehouseIdOf(ctx, code))
  const box = await findBoxByNumber(ctx.db, code, name)
  if (!box) throw new Error(`the location ${code} has no Box ${name}`)
  return getDoor(ctx, 'box', box.id)
}
