import { api, type JobState, type UnsentEmail } from '@boxzone/contract'
import { jobNames } from '@boxzone/contract/job-names'
import { z } from 'zod'
import { findPendingLists } from '#src/features/door-codes/index.ts'
import { route } from '#src/kernel/http/route.ts'
import type { RunnableJob } from '#src/kernel/jobs/job.ts'
import { findLastRuns, type JobRun } from '#src/kernel/jobs/job-run.repo.ts'
import { countUnsentEmails, findOutbox } from '#src/kernel/mail/outbox.repo.ts'
import { findErrorCounts, isDatabaseUp } from './operations.repo.ts'

const errorPeriodMs = 7 * 86_400_000
const maxErrors = 20
const maxShownEmails = 20
const emailAddress = /[^\s<>"]+@[^\s<>"]+/g

const JobName = z.enum(jobNames)

type Schedule = Pick<RunnableJob, 'name' | 'cron'>

/** `jobs` are all jobs of the product, also those that have not run yet. */
export const officeSystemRoute = (jobs: readonly Schedule[]) =>
  route(api.officeSystem, async (ctx) => {
    const since = new Date(ctx.now().getTime() - errorPeriodMs)
    const [isUp, runs, counts, parked, waiting, pending, errors] = await Promise.all([
      isDatabaseUp(ctx.db),
      findLastRuns(ctx.db),
      countUnsentEmails(ctx.db),
      findOutbox(ctx.db, ['PARKED'], maxShownEmails),
      findOutbox(ctx.db, ['WAITING'], maxShownEmails),
      findPendingLists(ctx.db),
      findErrorCounts(ctx.db, since, maxErrors),
    ])
    const lastRuns = new Map(runs.map((run) => [run.job, run]))
    return {
      version: ctx.config.version,
      database: isUp ? ('ok' as const) : ('error' as const),
      locks: ctx.locks.isConnected() ? ('ok' as const) : ('error' as const),
      locksWithoutNewestCodes: pending.length,
      jobs: jobs.map(({ name, cron }) => ({
        name: JobName.parse(name),
        cron: cron ?? null,
        lastRun: presentRun(lastRuns.get(name)),
      })),
      emails: {
        ...counts,
        unsent: [...parked, ...waiting].slice(0, maxShownEmails).map(presentEmail),
      },
      errors: errors.map(({ lastAt, ...error }) => ({ ...error, lastAt: lastAt.toISOString() })),
    }
  })

function presentRun(run: JobRun | undefined): JobState['lastRun'] {
  if (!run) return null
  const { status, startedAt, finishedAt, processed, failed, error } = run
  return {
    ...{ status, processed, failed, error },
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

type OutboxLine = Awaited<ReturnType<typeof findOutbox>>[number]

/** Omits the recipient, because an auditor may be limited to some warehouses. */
const presentEmail = ({ id, kind, status, attempts, createdAt, lastError }: OutboxLine): UnsentEmail => ({
  ...{ id, kind, attempts },
  status: status === 'PARKED' ? 'PARKED' : 'WAITING',
  createdAt: createdAt.toISOString(),
  lastError: lastError?.replaceAll(emailAddress, '…') ?? null,
})
