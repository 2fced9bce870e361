import type { DoorKind } from '@boxzone/contract'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import type { PhotoType } from './door-fault.rules.ts'

interface DoorFaultTable {
  id: string
  reportedAt: Date
  door: DoorKind
  warehouseId: string
  boxId: string | null
  contractId: string | null
  /** Null for the report of a token holder. */
  accountId: string | null
  /** The unlock link of a token holder, otherwise null. The link may have been deleted. */
  tokenId: string | null
  note: string
  photoType: PhotoType | null
  photo: Buffer | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    doorFault: DoorFaultTable
  }
}

export type FaultReporter = Pick<Selectable<DoorFaultTable>, 'accountId' | 'tokenId'>

export async function insertDoorFault(tx: Tx, fault: Selectable<DoorFaultTable>): Promise<void> {
  await tx.insertInto('doorFault').values(fault).execute()
}

/** Deletes the photos of the reporter except the newest `kept`. The reports stay. */
export async function clearOldPhotos(tx: Tx, { accountId, tokenId }: FaultReporter, kept: number): Promise<void> {
  await tx
    .updateTable('doorFault')
    .set({ photo: null, photoType: null })
    .where('id', 'in', (query) =>
      query
        .selectFrom('doorFault')
        .select('id')
        .where((where) => where.or([where('accountId', '=', accountId), where('tokenId', '=', tokenId)]))
        .where('photoType', 'is not', null)
        .orderBy('reportedAt', 'desc')
        .orderBy('id')
        .offset(kept),
    )
    .execute()
}

/** Names of the door, for the task. */
export async function findDoorNames(tx: Tx, { warehouseId, boxId }: Pick<DoorFaultTable, 'warehouseId' | 'boxId'>) {
  return tx
    .selectFrom('warehouse')
    .leftJoin('box', (join) => join.on('box.id', '=', boxId))
    .select(['warehouse.name as warehouse', 'warehouse.timeZone', 'box.number as box'])
    .where('warehouse.id', '=', warehouseId)
    .executeTakeFirstOrThrow()
}

/** A report with its reporter, for staff. `email` is null when the link of a token holder has been deleted. */
export async function findDoorFault(db: Db, id: string) {
  return db
    .selectFrom('doorFault')
    .innerJoin('warehouse', 'warehouse.id', 'doorFault.warehouseId')
    .leftJoin('account', 'account.id', 'doorFault.accountId')
    .leftJoin('unlockToken', 'unlockToken.id', 'doorFault.tokenId')
    .leftJoin('box', 'box.id', 'doorFault.boxId')
    .select(['doorFault.reportedAt', 'doorFault.door', 'doorFault.note', 'doorFault.photoType', 'doorFault.photo'])
    .select(['warehouse.name as warehouse', 'box.number as box', 'account.phoneNumber', 'doorFault.tokenId'])
    .select(sql<string | null>`coalesce(account.email, unlock_token.email)`.as('email'))
    .where('doorFault.id', '=', id)
    .executeTakeFirst()
}

/** All reports of the account, for the data export. */
export async function findDoorFaultsBy(db: Db, accountId: string) {
  return db
    .selectFrom('doorFault')
    .select(['id', 'reportedAt', 'door', 'warehouseId', 'boxId', 'note', 'photoType', 'photo'])
    .where('accountId', '=', accountId)
    .orderBy('reportedAt')
    .execute()
}

export async function deleteDoorFaultsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('doorFault').where('accountId', '=', accountId).execute()
}

export async function deleteDoorFaultsOfTokens(tx: Tx, tokenIds: readonly string[]): Promise<void> {
  if (tokenIds.length === 0) return
  await tx
    .deleteFrom('doorFault')
    .where('tokenId', 'in', [...tokenIds])
    .execute()
}

/** Deletes at most `limit` reports, so that row locks are short. */
export async function deleteDoorFaults(db: Db, before: Date, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('doorFault')
    .where('id', 'in', (query) =>
      query.selectFrom('doorFault').select('id').where('reportedAt', '<', before).orderBy('reportedAt').limit(limit),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
