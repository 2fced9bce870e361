import { jobs } from '#src/jobs.ts'
import { findLastRuns } from '#src/kernel/jobs/job-run.repo.ts'
import { type Command, done } from '../command.ts'

export const jobsList: Command = {
  name: 'jobs list',
  description: 'Lists every job: when it runs by itself, and how its last run ended.',
  operands: [],
  options: {},
  examples: ['jobs list'],
  run: (_given, context) =>
    context.withApp(async ({ ctx }) => {
      const runs = new Map((await findLastRuns(ctx.db)).map((run) => [run.job, run]))
      const rows = jobs.map(({ name, cron }) => {
        const last = runs.get(name)
        const { status = null, startedAt = null, processed = 0, failed = 0, error = null } = last ?? {}
        return {
          name,
          cron: cron ?? null,
          status,
          startedAt: startedAt?.toISOString() ?? null,
          processed,
          failed,
          error,
        }
      })
      const lines = rows.map(({ name, cron, status, startedAt, error }) =>
        [name.padEnd(40), (cron ?? 'on demand').padEnd(14), status ?? 'never ran', startedAt ?? '', error ?? '']
          .join('  ')
          .trimEnd(),
      )
      return done(rows, ...lines)
    }),
}
