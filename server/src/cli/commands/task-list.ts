import { openTasks } from '#src/features/tasks/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const taskList: CommandSpec = {
  name: 'task list',
  description: 'Lists open tasks for staff, the earliest deadline first.',
  operands: [],
  options: {},
  examples: ['task list', 'task list --json'],
  run: (_args, context) =>
    context.withApp(async ({ ctx }) => {
      const tasks = await openTasks(ctx)
      const lines = tasks.map(({ reference, kind, dueOn, note }) =>
        [reference, kind, dueOn ? `due ${dueOn}` : 'no deadline', note].join('  ').trimEnd(),
      )
      return done(tasks, ...(lines.length > 0 ? lines : ['no task is open']))
    }),
}
