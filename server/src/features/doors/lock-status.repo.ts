import { sql } from 'kysely'
import type { LockReport } from '#src/gateways/locks/port.ts'
import type { Db } from '#src/kernel/database/index.ts'

interface LockStatusTable {
  lockId: string
  warehouseId: string
  boxId: string | null
  isOnline: boolean | null
  presenceAt: Date | null
  batteryPercent: number | null
  batteryAt: Date | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    lockStatus: LockStatusTable
  }
}

type ReportOf<Kind extends LockReport['kind']> = Extract<LockReport, { kind: Kind }>
export type PresenceReport = ReportOf<'presence'>
export type BatteryReport = ReportOf<'battery'>

/** Joins the warehouse and the Box to rows of `lock`. Locks of no existing door are left out. */
const doorsOfLocks = sql`
  left join box on box.id = case when lock_id like 'box-%' then substr(lock_id, 5)::uuid end
  join warehouse on warehouse.id = coalesce(box.warehouse_id, case
    when lock_id like 'entrance-%' then substr(lock_id, 10)::uuid
    when lock_id like 'backup-%' then substr(lock_id, 8)::uuid end)`

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const doorLockId = new RegExp(`^(?:entrance|backup|box)-${uuid}$`)
export const isDoorLock = (lockId: string): boolean => doorLockId.test(lockId)

/** Sorted by lock, because two processes store the same reports and must lock the rows in the same order. */
const sorted = <Report extends { readonly lockId: string }>(reports: readonly Report[]): Report[] =>
  reports.filter(({ lockId }) => isDoorLock(lockId)).toSorted((one, two) => (one.lockId < two.lockId ? -1 : 1))

/** Stores the presence of locks. The time changes with the presence only, and an older report changes nothing. */
export async function upsertPresence(db: Db, reports: readonly PresenceReport[]): Promise<void> {
  const rows = sorted(reports)
  if (rows.length === 0) return
  await sql`insert into lock_status as known (lock_id, warehouse_id, box_id, is_online, presence_at)
    select lock_id, warehouse.id, box.id, is_online, at
    from unnest(${sql.val(rows.map(({ lockId }) => lockId))}::text[],
      ${sql.val(rows.map(({ isOnline }) => isOnline))}::boolean[],
      ${sql.val(rows.map(({ at }) => at.toISOString()))}::timestamptz[]) as lock (lock_id, is_online, at)
    ${doorsOfLocks} order by lock_id
    on conflict (lock_id) do update set is_online = excluded.is_online, presence_at = excluded.presence_at
    where known.is_online is distinct from excluded.is_online
      and (known.presence_at is null or known.presence_at <= excluded.presence_at)`.execute(db)
}

/** Stores the charge of batteries. A repeated or older report changes nothing. */
export async function upsertBatteries(db: Db, reports: readonly BatteryReport[]): Promise<void> {
  const rows = sorted(reports)
  if (rows.length === 0) return
  await sql`insert into lock_status as known (lock_id, warehouse_id, box_id, battery_percent, battery_at)
    select lock_id, warehouse.id, box.id, percent, at
    from unnest(${sql.val(rows.map(({ lockId }) => lockId))}::text[],
      ${sql.val(rows.map(({ percent }) => percent))}::integer[],
      ${sql.val(rows.map(({ at }) => at.toISOString()))}::timestamptz[]) as lock (lock_id, percent, at)
    ${doorsOfLocks} order by lock_id
    on conflict (lock_id) do update set battery_percent = excluded.battery_percent, battery_at = excluded.battery_at
    where known.battery_at is null or known.battery_at < excluded.battery_at`.execute(db)
}

/** The warehouses of existing doors, by lock id. */
export async function findWarehousesOfLocks(db: Db, lockIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ lockId: string; warehouseId: string }>`
    select lock_id as "lockId", warehouse.id as "warehouseId"
    from unnest(${sql.val(lockIds.filter(isDoorLock))}::text[]) as lock (lock_id) ${doorsOfLocks}`.execute(db)
  return new Map(rows.map(({ lockId, warehouseId }) => [lockId, warehouseId]))
}
