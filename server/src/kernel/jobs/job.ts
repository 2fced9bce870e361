import type { z } from 'zod'
import type { Ctx } from '../context.ts'

export interface JobReport {
  readonly processed: number
  readonly failed: number
}

/** Work that happens outside a call. It may be started twice and cut off anywhere, so it must be repeatable. */
export interface Job<Data extends object> {
  readonly name: string
  readonly data: z.ZodType<Data>
  /** When it runs by itself (cron, in the operator's time zone). */
  readonly cron?: string
  /** Never twice at the same time over all processes. */
  readonly exclusive?: boolean
  run(ctx: Ctx, data: Data): Promise<JobReport>
}

/** A job whose data was forgotten by the type system: the worker reads it back through the schema. */
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
