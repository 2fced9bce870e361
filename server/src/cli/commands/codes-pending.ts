import { findPendingLists, type PendingList } from '#src/features/door-codes/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const codesPending: CommandSpec = {
  name: 'codes pending',
  description: 'Lists locks that have not confirmed their newest codes: revoked codes may still open them.',
  operands: [],
  options: {},
  examples: ['codes pending', 'codes pending --json'],
  run: (_args, context) =>
    context.withApp(async ({ ctx }) => {
      const lists = await findPendingLists(ctx.db)
      const lines = lists.map((list) => {
        const where = list.box === null ? list.warehouse : `${list.warehouse}, Box ${list.box}`
        return [list.lockId, where, `since ${list.changedAt.toISOString()}`, waitsFor(list)].join('  ')
      })
      return done(lists, ...(lines.length > 0 ? lines : ['every lock has its newest codes']))
    }),
}

const waitsFor = ({ lockVersion, attempts }: PendingList): string =>
  lockVersion === 'V2' ? `sent ${attempts} times` : 'staff must change the code on site'
