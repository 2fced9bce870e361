import { type Selectable, sql } from 'kysely'
import { accountEmails } from '#src/kernel/account-emails.repo.ts'
import { type Db, json, type Tx } from '#src/kernel/database/index.ts'

interface ErrorReportTable {
  id: string
  reportedAt: Date
  sessionId: string | null
  error: string
  stacktrace: string | null
  context: Record<string, unknown>
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    errorReport: ErrorReportTable
  }
}

export type ErrorReport = Selectable<ErrorReportTable>

export async function isDatabaseUp(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}

export async function insertErrorReport(db: Db, report: ErrorReport): Promise<void> {
  await db
    .insertInto('errorReport')
    .values({ ...report, context: json(report.context) })
    .execute()
}

export interface ErrorCount {
  readonly error: string
  readonly count: number
  readonly lastAt: Date
}

/** Errors that browsers reported since `since`, with their counts. The latest is first. */
export async function findErrorCounts(db: Db, since: Date, limit: number): Promise<ErrorCount[]> {
  const latest = sql<Date>`max(reported_at)`
  return db
    .selectFrom('errorReport')
    .select([sql<string>`left(error, 300)`.as('error'), sql<number>`count(*)::int`.as('count'), latest.as('lastAt')])
    .where('reportedAt', '>=', since)
    .groupBy(sql`left(error, 300)`)
    .orderBy(latest, 'desc')
    .limit(limit)
    .execute()
}

const ofAccount = (accountId: string) => sql<boolean>`lower(context ->> 'username') in ${accountEmails(accountId)}`

export async function findErrorReportsOf(db: Db, accountId: string) {
  return db
    .selectFrom('errorReport')
    .select(['reportedAt', 'error', 'stacktrace', 'context'])
    .where(ofAccount(accountId))
    .orderBy('reportedAt')
    .execute()
}

export async function deleteErrorReportsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('errorReport').where(ofAccount(accountId)).execute()
}

export async function deleteOldErrorReports(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('errorReport').where('reportedAt', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}
