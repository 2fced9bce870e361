import { findOutbox } from '#src/kernel/mail/outbox.repo.ts'
import { type Command, done } from '../command.ts'

const states = ['WAITING', 'PARKED', 'SENT'] as const
const most = 500

export const outboxList: Command = {
  name: 'outbox list',
  description: 'Lists e-mails that did not go out yet, the oldest first: who they are for and what the relay said.',
  operands: [],
  options: { status: { type: 'string', description: 'WAITING, PARKED or SENT; the first two when left out' } },
  examples: ['outbox list', 'outbox list --status PARKED --json'],
  async run(given, context) {
    const status = given.oneOf('status', states)
    return context.withApp(async ({ ctx }) => {
      const found = await findOutbox(ctx.db, status ? [status] : ['WAITING', 'PARKED'], most)
      const rows = found.map(({ createdAt, nextAttemptAt, ...email }) => ({
        ...email,
        createdAt: createdAt.toISOString(),
        nextAttemptAt: nextAttemptAt.toISOString(),
      }))
      const lines = rows.map(({ id, status: state, kind, recipient, attempts, lastError }) =>
        [id, state, kind, recipient, `${attempts} tries`, lastError ?? ''].join('  ').trimEnd(),
      )
      return done(rows, ...(lines.length > 0 ? lines : ['nothing waits']))
    })
  },
}
