import { jobs } from '#src/jobs.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import { type Command, done } from '../command.ts'
import { UsageError } from '../parsed-arguments.ts'

export const jobsRun: Command = {
  name: 'jobs run',
  description: 'Runs a job now, in this process. A job may run any number of times; what is done stays done once.',
  operands: ['<job>'],
  options: { data: { type: 'string', description: 'what the job works on, as JSON; {} when left out' } },
  examples: ['jobs run EXPIRE_ORDERS', 'jobs run PAYMENT_PROCESSING --json'],
  async run(given, context) {
    const name = given.operand(0)
    const job = jobs.find((known) => known.name === name)
    if (!job) throw new UsageError(`there is no job ${name}: see npx boxzone jobs list`)
    const data = readJson(given.text('data') ?? '{}')
    return context.withApp(async ({ ctx }) => {
      const run = await runJob(ctx, job, data)
      if (!run) return { ...done({ job: name, status: 'RUNNING_ELSEWHERE' }, `${name} runs elsewhere now`), ok: false }
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
    throw new UsageError('--data is not JSON')
  }
}
