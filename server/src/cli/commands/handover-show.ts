import { findHandover } from '#src/features/assistant/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const handoverShow: CommandSpec = {
  name: 'handover show',
  description:
    'Prints a message that a visitor sent to staff from the assistant (task "handover"), with the e-mail address for the reply.',
  operands: ['<reference>'],
  options: {},
  examples: ['handover show handover:K7M3-9PXQ'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const reference = args.operand(0)
      const handover = await findHandover(ctx.db, reference.replace(/^handover:/, ''))
      if (!handover) throw new Error(`no message has the reference ${reference}; it may have been erased`)
      const { id: _id, accountId, ...message } = handover
      const lines = [
        `${message.number}, ${message.createdAt.toISOString()}, language ${message.language}`,
        `from ${message.name}, ${message.email}${accountId === null ? ', not signed in' : ', signed in'}`,
        message.message,
        ...(message.conversation ?? []).map(({ sender, text }) => `${sender}: ${text}`),
      ]
      return done({ ...message, accountId }, ...lines)
    }),
}
