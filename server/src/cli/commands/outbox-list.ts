import { findOutbox } from '#src/kernel/mail/outbox.repo.ts'
import { type CommandSpec, done } from '../command-spec.ts'

const states = ['WAITING', 'PARKED', 'SENT'] as const
const maxRows = 500

export const outboxList: CommandSpec = {
  name: 'outbox list',
  description:
    'Lists e-mails, by default those not sent yet, the oldest first, with recipient and last error of the relay.',
  operands: [],
  options: { status: { type: 'string', description: 'WAITING, PARKED or SENT; the default is WAITING and PARKED' } },
  examples: ['outbox list', 'outbox list --status PARKED --json'],
  async run(args, context) {
    const status = args.oneOf('status', states)
    return context.withApp(async ({ ctx }) => {
      const found = await findOutbox(ctx.db, status ? [status] : ['WAITING', 'PARKED'], maxRows)
      const rows = found.map(({ createdAt, nextAttemptAt, ...email }) => ({
        ...email,
        createdAt: createdAt.toISOString(),
        nextAttemptAt: nextAttemptAt.toISOString(),
      }))
      const lines = rows.map(({ id, status: state, kind, recipient, attempts, lastError }) =>
        [id, state, kind, recipient, `${attempts} attempts`, lastError ?? ''].join('  ').trimEnd(),
      )
      return done(rows, ...(lines.length > 0 ? lines : ['no e-mail found']))
    })
  },
}
