import type { Ctx } from '../context.ts'
import type { JobReference } from './job-reference.ts'

export interface JobReport {
  readonly processed: number
  readonly failed: number
}

/** Background work. It must be idempotent: the worker can start it twice or abort it at any step. */
export interface Job<Data extends object> extends JobReference<Data> {
  /** Schedule in the operator's time zone. */
  readonly cron?: string
  /** True if at most one run of the job may be in progress over all processes. */
  readonly exclusive?: boolean
  run(ctx: Ctx, data: Data): Promise<JobReport>
}

/** A job without the type of its data. The worker parses the data with the schema. */
export interface RunnableJob {
  readonly name: string
  readonly cron?: string | undefined
  readonly exclusive: boolean
  runWith(ctx: Ctx, data: unknown): Promise<JobReport>
}

export function runnable<Data extends object>(job: Job<Data>): RunnableJob {
  return {
    name: job.name,
    cron: job.cron,
    exclusive: job.exclusive ?? false,
    runWith: (ctx, data) => job.run(ctx, job.data.parse(data)),
  }
}
