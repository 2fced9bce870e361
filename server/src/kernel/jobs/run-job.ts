import type { Ctx } from '../context.ts'
import { newId } from '../ids.ts'
import type { RunnableJob } from './job.ts'
import {
  deleteJobLock,
  insertJobRun,
  type JobOutcome,
  type JobRun,
  lockJob,
  updateJobLock,
  upsertJobRun,
} from './job-run.repo.ts'

const renewEveryMs = 20_000

/** Runs and records a job. Returns null when another run of an exclusive job is active. */
export async function runJob(ctx: Ctx, job: RunnableJob, data: unknown): Promise<JobRun | null> {
  const id = newId()
  if (job.exclusive && !(await lockJob(ctx.db, job.name, id))) return null
  const stopRenewing = job.exclusive ? startRenewing(ctx, job.name, id) : undefined
  try {
    return await ctx.trace(`job ${job.name}`, {}, () => runRecorded(ctx, job, data, id))
  } finally {
    stopRenewing?.()
    if (job.exclusive) await deleteJobLock(ctx.db, job.name, id)
  }
}

/** Renews the lock of a run. A run that loses its lock logs it and continues, because jobs are idempotent. */
function startRenewing(ctx: Ctx, job: string, runId: string): () => void {
  let isOver = false
  const renew = async () => {
    const isOurs = await updateJobLock(ctx.db, job, runId)
    if (!isOurs && !isOver) ctx.log.error({ job, runId }, 'job lock lost')
  }
  const renewal = setInterval(() => {
    void renew().catch((error: unknown) => ctx.log.warn({ err: error, job, runId }, 'job lock not renewed'))
  }, renewEveryMs)
  return () => {
    isOver = true
    clearInterval(renewal)
  }
}

async function runRecorded(ctx: Ctx, job: RunnableJob, data: unknown, id: string): Promise<JobRun> {
  const run = { id, job: job.name, startedAt: ctx.now() }
  // Scheduled jobs may take minutes, so their start is recorded too. Other jobs are short.
  if (job.cron) await insertJobRun(ctx.db, run)
  const outcome = await outcomeOf(ctx, job, data, id)
  return upsertJobRun(ctx.db, { ...run, ...outcome })
}

async function outcomeOf(ctx: Ctx, job: RunnableJob, data: unknown, id: string): Promise<JobOutcome> {
  try {
    const { processed, failed } = await job.runWith(ctx, data)
    return { status: 'FINISHED', finishedAt: ctx.now(), processed, failed, error: null }
  } catch (error) {
    ctx.log.error({ err: error, job: job.name, runId: id }, 'job failed')
    const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    return { status: 'FAILED', finishedAt: ctx.now(), processed: 0, failed: 1, error: reason }
  }
}
