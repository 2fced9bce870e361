import { updateRetried } from '#src/kernel/mail/outbox.repo.ts'
import { type Command, done } from '../command.ts'
import { UsageError } from '../parsed-arguments.ts'

export const outboxRetry: Command = {
  name: 'outbox retry',
  description: 'Lets the worker send e-mails again that were parked or wait for their next turn.',
  operands: [],
  options: {
    id: { type: 'string', multiple: true, description: 'the e-mail, once for each' },
    all: { type: 'boolean', description: 'all that are parked or wait, instead' },
  },
  examples: ['outbox retry --id 3f0c3a54-8a58-4d0c-9f0a-7a2f3f0c3a54', 'outbox retry --all'],
  async run(given, context) {
    const ids = given.list('id')
    if (ids.length > 0 === given.flag('all')) throw new UsageError('either --id or --all is wanted')
    if (ids.some((id) => !/^[0-9a-f-]{36}$/i.test(id))) throw new UsageError('--id is not the id of an e-mail')
    return context.withApp(async ({ ctx }) => {
      const retried = await updateRetried(ctx.db, given.flag('all') ? null : ids, ctx.now())
      const ok = given.flag('all') || retried === new Set(ids).size
      return { ...done({ retried }, ok ? `${retried} go out again` : `only ${retried} of ${ids.length} wait`), ok }
    })
  },
}
