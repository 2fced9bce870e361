import { jobs } from '#src/jobs.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { UsageError } from '../parsed-arguments.ts'

export const jobsRun: CommandSpec = {
  name: 'jobs run',
  description: 'Runs a job now, in this process. Jobs are idempotent: a second run repeats no work.',
  operands: ['<job>'],
  options: { data: { type: 'string', description: 'data of the job as JSON; the default is {}' } },
  examples: ['jobs run EXPIRE_ORDERS', 'jobs run PAYMENT_PROCESSING --json'],
  async run(args, context) {
    const name = args.operand(0)
    const job = jobs.find((candidate) => candidate.name === name)
    if (!job) throw new UsageError(`the job ${name} does not exist: see npx boxzone jobs list`)
    const data = readJson(args.text('data') ?? '{}')
    return context.withApp(async ({ ctx }) => {
      const run = await runJob(ctx, job, data)
      if (!run)
        return {
          ...done({ job: name, status: 'RUNNING_ELSEWHERE' }, `${name} is running in another process`),
          ok: false,
        }
      const { status, processed, failed, error } = run
      const ok = status === 'FINISHED' && failed === 0
      const line = `${name} ${status}: ${processed} processed, ${failed} failed${error ? `, ${error}` : ''}`
      return { ...done({ job: name, status, processed, failed, error }, line), ok }
    })
  },
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError('--data must be JSON')
  }
}
