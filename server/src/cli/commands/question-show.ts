import { findHandover } from '#src/features/assistant/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const questionShow: CommandSpec = {
  name: 'question show',
  description: 'Prints the message of a task "question" with the e-mail address for the reply.',
  operands: ['<reference>'],
  options: {},
  examples: ['question show question:K7M3-9PXQ'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const reference = args.operand(0)
      const handover = await findHandover(ctx.db, reference.replace(/^question:/, ''))
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
