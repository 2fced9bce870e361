import { sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'
import { findLastRuns, type JobRun } from '#src/kernel/jobs/job-run.repo.ts'
import type { MetricSample } from '#src/kernel/metrics/metrics.ts'

/** Business metrics. Counts the orders and payments that were created after `since`. */
export async function collectMetrics(db: Db, now: Date, since: Date): Promise<MetricSample[]> {
  const [orders, payments, parked, refused, outbox, jobs] = await Promise.all([
    countBy(
      db,
      sql`select status as name, count(*)::int as value from rental_order where created_at > ${since} group by 1`,
    ),
    countBy(db, sql`select status as name, count(*)::int as value from payment where created_at > ${since} group by 1`),
    countBy(db, sql`select 'parked' as name, count(*)::int as value from payment where parked_at is not null`),
    countBy(
      db,
      sql`select 'refused' as name, count(*)::int as value from refund where status = 'FAILED' and returned_at is null`,
    ),
    findOutboxMetrics(db, now),
    findJobMetrics(db, now),
  ])
  return [
    { name: 'boxzone_orders', help: 'Orders of the last 24 hours by state', rows: labelled('state', orders) },
    {
      name: 'boxzone_payments',
      help: 'Payments begun in the last 24 hours by state',
      rows: labelled('state', payments),
    },
    { name: 'boxzone_payments_parked', help: 'Payments of a wrong amount', rows: alone(parked) },
    { name: 'boxzone_refunds_refused', help: 'Refunds that wait for a transfer', rows: alone(refused) },
    ...outbox,
    ...jobs,
  ]
}

interface CountRow {
  readonly name: string
  readonly value: number
}

const countBy = async (db: Db, query: ReturnType<typeof sql<CountRow>>) => (await query.execute(db)).rows

const labelled = (label: string, rows: readonly CountRow[]) =>
  rows.map(({ name, value }) => ({ labels: { [label]: name }, value }))

const alone = (rows: readonly CountRow[]) => rows.map(({ value }) => ({ labels: {}, value }))

async function findOutboxMetrics(db: Db, now: Date): Promise<MetricSample[]> {
  const { rows } = await sql<{ waiting: number; parked: number; age: number }>`
    select (count(*) filter (where status = 'WAITING'))::int as waiting,
      (count(*) filter (where status = 'PARKED'))::int as parked,
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at) filter (where status = 'WAITING')), 0)::float8 as age
    from outbox_email where status in ('WAITING', 'PARKED')`.execute(db)
  const { waiting = 0, parked = 0, age = 0 } = rows[0] ?? {}
  const states = labelled('state', [
    { name: 'WAITING', value: waiting },
    { name: 'PARKED', value: parked },
  ])
  return [
    { name: 'boxzone_outbox_emails', help: 'E-mails that did not go out', rows: states },
    {
      name: 'boxzone_outbox_oldest_seconds',
      help: 'Age of the oldest e-mail that waits',
      rows: [{ labels: {}, value: Math.max(0, age) }],
    },
  ]
}

async function findJobMetrics(db: Db, now: Date): Promise<MetricSample[]> {
  const runs = await findLastRuns(db)
  const ageSeconds = ({ startedAt }: JobRun) => Math.max(0, now.getTime() - startedAt.getTime()) / 1000
  const ages = runs.map((run) => ({ name: run.job, value: ageSeconds(run) }))
  const failed = runs.map(({ job, status }) => ({ name: job, value: status === 'FAILED' ? 1 : 0 }))
  return [
    { name: 'boxzone_job_age_seconds', help: 'Time since the last start of each job', rows: labelled('job', ages) },
    { name: 'boxzone_job_failed', help: '1 where the last run of a job failed', rows: labelled('job', failed) },
  ]
}
