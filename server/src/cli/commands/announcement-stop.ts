import { announcementStop } from '#src/features/announcements/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { idOperand } from '../id-operand.ts'

export const announcementStopCommand: CommandSpec = {
  name: 'announcement stop',
  description: 'Stops an announcement that is not finished. Messages that were sent stay.',
  operands: ['<id>'],
  options: { reason: { type: 'string', description: 'why the announcement is stopped, for the audit' } },
  examples: ['announcement stop 0197a9b2-6f0a-4c3e-9d7e-0a1b2c3d4e5f --reason "wrong day"'],
  run(args, context) {
    const [id, reason] = [idOperand(args, 0, 'announcement list'), args.required('reason')]
    return context.withApp(async ({ ctx }) => {
      const { change, work } = await announcementStop(ctx, ctx.db, { warehouseIds: null }, { id, reason })
      const stopped = await changeWithAudit(ctx, { actor: { kind: 'cli' } }, change, work)
      return done(stopped, `stopped after ${stopped.sent} of ${stopped.total} receivers`)
    })
  },
}
