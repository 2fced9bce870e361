import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'

/** Queries for the contracts that jobs must process. */

const localToday = (now: Date) => sql<string>`(${now}::timestamptz at time zone warehouse.time_zone)::date`

const contractsWithWarehouse = (db: Db) =>
  db.selectFrom('contract').innerJoin('warehouse', 'warehouse.id', 'contract.warehouseId').select('contract.id')

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** Contracts whose next period starts within `inDays` days or has already started. */
export async function findContractsToBill(db: Db, now: Date, inDays: number, limit: number): Promise<string[]> {
  const rows = await contractsWithWarehouse(db)
    .where('contract.nextRentOn', 'is not', null)
    .where(sql<boolean>`contract.next_rent_on <= ${localToday(now)} + ${inDays}::int`)
    .orderBy('contract.nextRentOn')
    .orderBy('contract.id')
    .limit(limit)
    .execute()
  return ids(rows)
}

/** 9:00 on the day before the first day. */
const noticeOfStart = sql`contract.starts_on - interval '15 hours'`

/** Contracts that start tomorrow, today or at most `daysAgo` days ago, and were concluded before the notice is due. */
export async function findStartingContracts(db: Db, now: Date, daysAgo: number): Promise<string[]> {
  const localTime = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone warehouse.time_zone)`
  const rows = await contractsWithWarehouse(db)
    .where('contract.status', '=', 'ACTIVE')
    .where(sql<boolean>`contract.starts_on >= ${localToday(now)} - ${daysAgo}::int`)
    .where(sql<boolean>`${localTime(sql`${now}::timestamptz`)} >= ${noticeOfStart}`)
    .where(sql<boolean>`${localTime(sql`contract.created_at`)} < ${noticeOfStart}`)
    .orderBy('contract.id')
    .execute()
  return ids(rows)
}

/** Contracts whose termination day is within `inDays` days or in the past. */
export async function findTerminatingContracts(db: Db, now: Date, inDays: number): Promise<string[]> {
  const rows = await contractsWithWarehouse(db)
    .where('contract.status', 'in', ['TERMINATING', 'EVICTED'])
    .where(sql<boolean>`contract.termination_on <= ${localToday(now)} + ${inDays}::int`)
    .orderBy('contract.terminationOn')
    .orderBy('contract.id')
    .execute()
  return ids(rows)
}

/** Ended contracts with an empty Box, no objection, no unpaid invoice and a deposit that was paid in this system. */
export async function findHeldDeposits(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('contract')
    .select('id')
    .where('status', '=', 'TERMINATED')
    .where('depositStatus', '=', 'HELD')
    .where('evictedAt', 'is not', null)
    .where('inspectionObjection', 'is', null)
    .where('overdueSince', 'is', null)
    .where('externalReference', 'is', null)
    .where('deposit', '>', 0)
    .orderBy('evictedAt')
    .execute()
  return ids(rows)
}

/** Contracts whose oldest unpaid invoice is overdue. */
export async function findOverdueContracts(db: Db, now: Date): Promise<string[]> {
  const rows = await contractsWithWarehouse(db)
    .where(sql<boolean>`contract.overdue_since < ${localToday(now)}`)
    .orderBy('contract.id')
    .execute()
  return ids(rows)
}

/** Contracts whose notice of default has expired. */
export async function findExpiredNotices(db: Db, now: Date): Promise<string[]> {
  const rows = await contractsWithWarehouse(db)
    .where('contract.endGround', '=', 'DEFAULT')
    .where('contract.endEffectiveAt', 'is', null)
    .where(sql<boolean>`contract.end_deadline_on < ${localToday(now)}`)
    .orderBy('contract.endDeadlineOn')
    .orderBy('contract.id')
    .execute()
  return ids(rows)
}

/** Contracts that the operator ended, with a cleared Box and unsettled money. */
export async function findEndedToSettle(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('contract')
    .select('id')
    .where('status', '=', 'TERMINATED')
    .where('emptyBy', 'is not', null)
    .where('endSettledAt', 'is', null)
    .where('endGround', 'is not', null)
    .where('withdrawnAt', 'is', null)
    .orderBy('id')
    .execute()
  return ids(rows)
}
