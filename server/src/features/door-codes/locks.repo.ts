import type { LockVersion } from '@boxzone/contract'
import { sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'

export interface ListedLock {
  readonly lockId: string
  /** Code of the warehouse. */
  readonly warehouse: string
  readonly door: 'backup' | 'box' | 'entrance'
  /** Number of the Box; null for an entrance and a backup door. */
  readonly box: string | null
  readonly lockVersion: LockVersion
}

/** All locks of all warehouses, or only the locks with the given ids. */
export async function findLocks(db: Db, ids: readonly string[] | null = null): Promise<ListedLock[]> {
  const { rows } = await sql<ListedLock>`select * from (
      select 'entrance-' || id as lock_id, code as warehouse, 'entrance' as door, null as box, lock_version
        from warehouse
      union all select 'backup-' || id, code, 'backup', null, lock_version
        from warehouse where opening_hours -> 'backup' is not null
      union all select 'box-' || b.id, w.code, 'box', b.number, b.lock_version
        from box b join warehouse w on w.id = b.warehouse_id
    ) lock where ${ids === null ? sql`true` : sql`lock_id in (${sql.join(ids)})`}
    order by warehouse, door desc, box`.execute(db)
  return rows
}
