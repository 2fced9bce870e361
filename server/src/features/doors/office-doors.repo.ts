import type { DoorKind } from '@boxzone/contract'
import { sql } from 'kysely'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import type { TimeKey } from '#src/kernel/http/keyset-page.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'
import type { AccessLogRow } from './access-log.repo.ts'

type Scope = Pick<StaffMember, 'warehouseIds'>

/** Undefined outside the warehouses of the staff account. */
export async function findScopedWarehouse(db: Db, staff: Scope, id: string) {
  return db
    .selectFrom('warehouse')
    .select(['id', 'name', 'lockVersion', 'openingHours'])
    .where('id', '=', id)
    .where(withinWarehouses(staff, 'warehouse.id'))
    .executeTakeFirst()
}

/** The warehouse of a Box. Undefined outside the warehouses of the staff account. */
export async function findWarehouseOfBox(db: Db, staff: Scope, boxId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('box')
    .select('warehouseId')
    .where('id', '=', boxId)
    .where(withinWarehouses(staff, 'box.warehouseId'))
    .executeTakeFirst()
  return row?.warehouseId
}

export interface OfficeLogFilter {
  readonly warehouseId: string
  readonly boxId?: string | undefined
  readonly contractId?: string | undefined
  readonly customerId?: string | undefined
  readonly door?: DoorKind | undefined
  readonly isFailed: boolean
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface LogPage {
  readonly after: TimeKey | null
  readonly limit: number
}

/** Completed attempts, newest first. */
export async function findOfficeAttempts(db: Db, filter: OfficeLogFilter, { after, limit }: LogPage) {
  let query = db
    .selectFrom('accessLog')
    .innerJoin('warehouse', 'warehouse.id', 'accessLog.warehouseId')
    .leftJoin('box', 'box.id', 'accessLog.boxId')
    .selectAll('accessLog')
    .select(['box.number as boxNumber', 'warehouse.name as warehouseName'])
    .where('accessLog.warehouseId', '=', filter.warehouseId)
    .where('accessLog.result', 'is not', null)
  if (filter.boxId !== undefined) query = query.where('accessLog.boxId', '=', filter.boxId)
  if (filter.contractId !== undefined) query = query.where('accessLog.contractId', '=', filter.contractId)
  if (filter.customerId !== undefined) query = query.where('accessLog.accountId', '=', filter.customerId)
  if (filter.door !== undefined) query = query.where('accessLog.door', '=', filter.door)
  if (filter.isFailed) query = query.where('accessLog.result', '<>', 'opened')
  if (filter.from !== undefined) query = query.where('accessLog.at', '>=', new Date(filter.from))
  if (filter.to !== undefined) query = query.where('accessLog.at', '<', new Date(filter.to))
  if (after)
    query = query.where(sql<boolean>`(access_log.at, access_log.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('accessLog.at', 'desc').orderBy('accessLog.id', 'desc').limit(limit).execute()
}

export type OfficeAttempt = AccessLogRow & { readonly boxNumber: string | null; readonly warehouseName: string }

/** Customers and token holders who opened a door in the last two hours. */
export async function countRecentDoorUsers(db: Db, scope: Scope, now: Date): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    select count(distinct coalesce(account_id::text, token_id::text))::int as users from access_log
    where at >= ${now}::timestamptz - interval '2 hours' and result = 'opened' and actor <> 'STAFF'
      and ${withinWarehouses(scope, 'accessLog.warehouseId')}`.execute(db)
  return rows[0]?.users ?? 0
}
