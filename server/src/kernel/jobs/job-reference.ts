import type { z } from 'zod'

/** The part of a job that queues it: its name and the schema of its data. */
export interface JobReference<Data extends object> {
  readonly name: string
  readonly data: z.ZodType<Data>
}
