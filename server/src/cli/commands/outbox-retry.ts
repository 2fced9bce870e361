import { updateRetried } from '#src/kernel/mail/outbox.repo.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { UsageError } from '../parsed-arguments.ts'

export const outboxRetry: CommandSpec = {
  name: 'outbox retry',
  description: 'Lets the worker send parked or waiting e-mails again immediately.',
  operands: [],
  options: {
    id: { type: 'string', multiple: true, description: 'id of an e-mail' },
    all: { type: 'boolean', description: 'all parked and waiting e-mails, instead of --id' },
  },
  examples: ['outbox retry --id 3f0c3a54-8a58-4d0c-9f0a-7a2f3f0c3a54', 'outbox retry --all'],
  async run(args, context) {
    const ids = args.list('id')
    if (ids.length > 0 === args.flag('all')) throw new UsageError('exactly one of --id and --all is required')
    if (ids.some((id) => !/^[0-9a-f-]{36}$/i.test(id))) throw new UsageError('--id must be the id of an e-mail (UUID)')
    return context.withApp(async ({ ctx }) => {
      const retried = await updateRetried(ctx.db, args.flag('all') ? null : ids, ctx.now())
      const ok = args.flag('all') || retried === new Set(ids).size
      return {
        ...done(
          { retried },
          ok ? `${retried} e-mails will be sent again` : `only ${retried} of ${ids.length} are parked or waiting`,
        ),
        ok,
      }
    })
  },
}
