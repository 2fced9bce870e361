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

/** Runs a job and keeps a record of it. Answers null when it runs elsewhere at this moment. */
export async function runJob(ctx: Ctx, job: RunnableJob, data: unknown): Promise<JobRun | null> {
  const id = newId()
  if (job.exclusive && !(await lockJob(ctx.db, job.name, id))) return null
  const stopRenewing = job.exclusive ? keepRenewing(ctx, job.name, id) : undefined
  try {
    return await ctx.trace(`job ${job.name}`, {}, () => runRecorded(ctx, job, data, id))
  } finally {
    stopRenewing?.()
    if (job.exclusive) await deleteJobLock(ctx.db, job.name, id)
  }
}

/** A run goes on without its lock, since jobs may be done twice; somebody has to know that it may be. */
function keepRenewing(ctx: Ctx, job: string, runId: string): () => void {
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
  // What the clock starts may take minutes and is seen meanwhile; what calls hand in is short and noted once.
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
