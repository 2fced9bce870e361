import { jobs } from '#src/jobs.ts'
import { findLastRuns } from '#src/kernel/jobs/job-run.repo.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const jobsList: CommandSpec = {
  name: 'jobs list',
  description: 'Lists every job with its schedule and the result of its last run.',
  operands: [],
  options: {},
  examples: ['jobs list'],
  run: (_args, context) =>
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
