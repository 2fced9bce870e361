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

/** Updates the row that the start of the run inserted, or inserts a row if there is none. */
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

/** The last run of every job. Uses a loose index scan, because the table has many runs per job. */
export async function findLastRuns(db: Db): Promise<JobRun[]> {
  const { rows } = await sql<JobRun>`
    with recursive known (job) as (
      (select job from job_run order by job limit 1)
      union all
      select (select later.job from job_run later where later.job > known.job order by later.job limit 1)
      from known where known.job is not null)
    select last.* from known cross join lateral (
      select * from job_run where job_run.job = known.job order by started_at desc limit 1) last
    order by last.job`.execute(db)
  return rows
}

/** Deletes a batch of old runs except the last one of each job. */
export async function deleteOldRuns(db: Db, before: Date, maxRows: number): Promise<number> {
  const result = await db
    .deleteFrom('jobRun')
    .where('id', 'in', (query) =>
      query
        .selectFrom('jobRun as old')
        .select('old.id')
        .where('old.startedAt', '<', before)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('jobRun as newer')
              .select('newer.id')
              .whereRef('newer.job', '=', 'old.job')
              .whereRef('newer.startedAt', '>', 'old.startedAt'),
          ),
        )
        .limit(maxRows),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Leases use the time of the database, because a moved demo clock must not end them. */
const lease = sql<Date>`now() + interval '60 seconds'`

/** Claims the lock of a job. Returns false while another run holds it and its lease has not ended. */
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

/** Renews the lease of a lock. Returns false when another run has claimed the lock. */
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
