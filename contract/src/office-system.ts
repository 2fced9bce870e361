import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { jobNames } from './job-names.ts'
import { Instant } from './values.ts'

const JobState = z.object({
  name: z.enum(jobNames),
  /** Null for jobs that only run on demand. */
  cron: z.nullable(z.string()),
  /** The last run, or null before the first one. */
  lastRun: z.nullable(
    z.object({
      status: z.enum(['IN_PROGRESS', 'FINISHED', 'FAILED']),
      startedAt: Instant,
      finishedAt: z.nullable(Instant),
      processed: z.int(),
      failed: z.int(),
      error: z.nullable(z.string()),
    }),
  ),
})
export type JobState = z.infer<typeof JobState>

const UnsentEmail = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.enum(['WAITING', 'PARKED']),
  attempts: z.int(),
  createdAt: Instant,
  /** Text without e-mail addresses. */
  lastError: z.nullable(z.string()),
})
export type UnsentEmail = z.infer<typeof UnsentEmail>

const ReportedError = z.object({ error: z.string(), count: z.int(), lastAt: Instant })
export type ReportedError = z.infer<typeof ReportedError>

export const officeSystem = endpoint({
  method: 'GET',
  path: '/api/office/system',
  auth: 'staff',
  permission: 'settings.read',
  summary:
    'Returns the state of the system: lock broker, jobs, e-mails that are not sent, and errors in browsers of the last seven days.',
  input: z.object({}),
  output: z.object({
    version: z.string(),
    database: z.enum(['ok', 'error']),
    locks: z.enum(['ok', 'error']),
    /** Locks that have not confirmed their newest codes. */
    locksWithoutNewestCodes: z.int(),
    jobs: z.array(JobState),
    emails: z.object({ waiting: z.int(), parked: z.int(), unsent: z.array(UnsentEmail) }),
    errors: z.array(ReportedError),
  }),
})
