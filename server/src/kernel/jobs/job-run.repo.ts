import { type Selectable, sql } from 'kysely'
import type { Db } from '../database/index.ts'

interface JobRunTable {
  id: string
  job: string
  status: 'IN_PROGRESS' | 'FINISHED' | 'FAILED'
  startedAt: Date
  finishedAt: Date | null
  processed: number
  failed: number
  error: string | null
}

declare module '../database/tables.ts' {
  interface Tables {
    jobRun: JobRunTable
    jobLock: { job: string; holder: string; untilAt: Date }
  }
}

export type JobRun = Selectable<JobRunTable>

export async function insertJobRun(db: Db, run: Pick<JobRun, 'id' | 'job' | 'startedAt'>): Promise<void> {
  const rest = { status: 'IN_PROGRESS' as const, finishedAt: null, processed: 0, failed: 0, error: null }
  await db
    .insertInto('jobRun')
    .values({ ...run, ...rest })
    .execute()
}

export type JobOutcome = Pick<JobRun, 'status' | 'finishedAt' | 'processed' | 'failed' | 'error'>

/** Notes how a run ended, whether or not its beginning was noted. */
export async function upsertJobRun(db: Db, run: JobRun): Promise<JobRun> {
  const { id: _id, job: _job, startedAt: _started, ...outcome } = run
  return db
    .insertInto('jobRun')
    .values(run)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(outcome))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findJobRuns(db: Db, limit: number): Promise<JobRun[]> {
  return db.selectFrom('jobRun').selectAll().orderBy('startedAt', 'desc').limit(limit).execute()
}

/** The newest run of every job that ever ran. */
export async function findLastRuns(db: Db): Promise<JobRun[]> {
  return db.selectFrom('jobRun').distinctOn('job').selectAll().orderBy('job').orderBy('startedAt', 'desc').execute()
}

/** Leases run on the database's own time: a moved clock must not end another's lease. */
const lease = sql<Date>`now() + interval '60 seconds'`

/** Takes the lock unless a living holder has it. */
export async function lockJob(db: Db, job: string, holder: string): Promise<boolean> {
  const taken = await db
    .insertInto('jobLock')
    .values({ job, holder, untilAt: lease })
    .onConflict((conflict) =>
      conflict.column('job').doUpdateSet({ holder, untilAt: lease }).where('jobLock.untilAt', '<', sql<Date>`now()`),
    )
    .returning('job')
    .executeTakeFirst()
  return taken !== undefined
}

/** False when somebody else has the lock by now. */
export async function updateJobLock(db: Db, job: string, holder: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobLock')
    .set({ untilAt: lease })
    .where('job', '=', job)
    .where('holder', '=', holder)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteJobLock(db: Db, job: string, holder: string): Promise<void> {
  await db.deleteFrom('jobLock').where('job', '=', job).where('holder', '=', holder).execute()
}
