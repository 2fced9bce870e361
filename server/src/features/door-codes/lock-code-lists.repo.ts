import type { LockVersion } from '@boxzone/contract'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface LockCodeListTable {
  lockId: string
  warehouseId: string
  boxId: string | null
  version: number
  acknowledgedVersion: Generated<number>
  changedAt: Date
  acknowledgedAt: Date | null
  sentAt: Date | null
  attempts: Generated<number>
  nextAttemptAt: Date | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    lockCodeList: LockCodeListTable
  }
}

export type LockCodeListRow = Selectable<LockCodeListTable>

interface LocksOfDoor {
  readonly lockVersion: LockVersion
  readonly hasBackup: boolean
}

export async function getLocksOfDoor(
  db: Db,
  { warehouseId, boxId }: { readonly warehouseId: string; readonly boxId: string | null },
): Promise<LocksOfDoor> {
  if (boxId === null) {
    return db
      .selectFrom('warehouse')
      .select(['lockVersion', sql<boolean>`opening_hours -> 'backup' is not null`.as('hasBackup')])
      .where('id', '=', warehouseId)
      .executeTakeFirstOrThrow()
  }
  const box = await db.selectFrom('box').select('lockVersion').where('id', '=', boxId).executeTakeFirstOrThrow()
  return { ...box, hasBackup: false }
}

interface RaisedDoor {
  /** The locks of the door, in the same order for every change, so that concurrent inserts do not deadlock. */
  readonly lockIds: readonly string[]
  readonly warehouseId: string
  readonly boxId: string | null
  readonly isNetworked: boolean
  readonly now: Date
}

/** Gives all locks of a door the next version and returns it. */
export async function raiseVersion(tx: Tx, door: RaisedDoor): Promise<number> {
  const { lockIds, warehouseId, boxId, isNetworked, now } = door
  // Locks the rows of existing lists.
  const locked = await tx
    .insertInto('lockCodeList')
    .values(lockIds.map((lockId) => ({ lockId, warehouseId, boxId, version: 0, changedAt: now })))
    .onConflict((conflict) => conflict.column('lockId').doUpdateSet({ changedAt: now }))
    .returning('version')
    .execute()
  const version = Math.max(...locked.map((list) => list.version)) + 1
  await tx
    .updateTable('lockCodeList')
    .set({ version, changedAt: now, attempts: 0, nextAttemptAt: isNetworked ? now : null })
    .where('lockId', 'in', [...lockIds])
    .execute()
  return version
}

/** Acknowledges the version. Changes nothing while staff still have to set an earlier version at the lock. */
export async function acknowledgeVersion(tx: Tx, lockIds: readonly string[], version: number): Promise<void> {
  await tx
    .updateTable('lockCodeList')
    .set({ acknowledgedVersion: version })
    .where('lockId', 'in', [...lockIds])
    .where('acknowledgedVersion', '=', version - 1)
    .execute()
}

export async function findDueLists(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lockCodeList')
    .select('lockId')
    .where('nextAttemptAt', '<=', now)
    .orderBy('nextAttemptAt')
    .limit(limit)
    .execute()
  return rows.map(({ lockId }) => lockId)
}

/**
 * Locks the row, so that the codes do not change while the caller reads them. Undefined when the list is not due, for
 * example because another process has just claimed it.
 */
export async function claimDueList(tx: Tx, lockId: string, now: Date): Promise<LockCodeListRow | undefined> {
  return tx
    .selectFrom('lockCodeList')
    .selectAll()
    .where('lockId', '=', lockId)
    .where('nextAttemptAt', '<=', now)
    .forUpdate()
    .executeTakeFirst()
}

export async function lockCodeListForUpdate(tx: Tx, lockId: string): Promise<LockCodeListRow | undefined> {
  return tx.selectFrom('lockCodeList').selectAll().where('lockId', '=', lockId).forUpdate().executeTakeFirst()
}

export async function updateCodeList(tx: Tx, lockId: string, change: Partial<LockCodeListRow>): Promise<void> {
  await tx.updateTable('lockCodeList').set(change).where('lockId', '=', lockId).execute()
}

export const changeCodeTask = (lockId: string, version: number): string => `change-code:${lockId}:${version}`

/** Staff acknowledge the list of a lock without a network connection by completing its task. */
export async function acknowledgeDoneTasks(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update lock_code_list l set acknowledged_version = l.version, acknowledged_at = ${now}
    from task t
    where l.acknowledged_version < l.version and t.done_at is not null
      and t.reference = 'change-code:' || l.lock_id || ':' || l.version`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export interface PendingList extends Pick<LockCodeListRow, 'lockId' | 'version' | 'acknowledgedVersion' | 'changedAt'> {
  readonly sentAt: Date | null
  readonly attempts: number
  readonly warehouse: string
  readonly box: string | null
  readonly lockVersion: LockVersion
}

/** Lists that their locks did not acknowledge, the oldest change first. */
export async function findPendingLists(db: Db): Promise<PendingList[]> {
  return db
    .selectFrom('lockCodeList')
    .innerJoin('warehouse', 'warehouse.id', 'lockCodeList.warehouseId')
    .leftJoin('box', 'box.id', 'lockCodeList.boxId')
    .select(['lockId', 'lockCodeList.version', 'acknowledgedVersion', 'changedAt', 'sentAt', 'attempts'])
    .select(['warehouse.name as warehouse', 'box.number as box'])
    .select(sql<LockVersion>`coalesce(box.lock_version, warehouse.lock_version)`.as('lockVersion'))
    .whereRef('acknowledgedVersion', '<', 'lockCodeList.version')
    .orderBy('changedAt')
    .orderBy('lockId')
    .execute()
}
