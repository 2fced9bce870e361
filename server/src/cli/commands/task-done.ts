import { completeByReference } from '#src/features/tasks/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const taskDone: CommandSpec = {
  name: 'task done',
  description: 'Completes a task by its reference, as "task list" shows it.',
  operands: ['<reference>'],
  options: {},
  examples: ['task done dispute:0197a9b2-6f0a-7c3e-9d7e-0a1b2c3d4e5f'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const reference = args.operand(0)
      if (!(await completeByReference(ctx, reference))) throw new Error(`no open task has the reference ${reference}`)
      return done({ reference }, `completed ${reference}`)
    }),
}
