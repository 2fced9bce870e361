import type { ContractStatus, LockVersion } from '@boxzone/contract'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface BoxShareTable {
  contractId: string
  accountId: string
  sharedAt: Date
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    boxShare: BoxShareTable
  }
}

export interface SharedUser {
  readonly contractId: string
  readonly accountId: string
  readonly email: string
  readonly firstName: string
  readonly sharedAt: Date
}

/** Ordered by the time of sharing. */
export async function findSharedUsers(db: Db, contractIds: readonly string[]): Promise<SharedUser[]> {
  if (contractIds.length === 0) return []
  return db
    .selectFrom('boxShare')
    .innerJoin('account', 'account.id', 'boxShare.accountId')
    .select(['boxShare.contractId', 'boxShare.accountId', 'account.email', 'account.firstName', 'boxShare.sharedAt'])
    .where('boxShare.contractId', 'in', [...contractIds])
    .orderBy('boxShare.sharedAt')
    .orderBy('account.email')
    .execute()
}

export async function insertShare(tx: Tx, share: Selectable<BoxShareTable>): Promise<void> {
  await tx.insertInto('boxShare').values(share).execute()
}

/** Returns the deleted shares. */
export async function deleteShares(
  tx: Tx,
  contractId: string,
  accountId?: string,
): Promise<Selectable<BoxShareTable>[]> {
  let query = tx.deleteFrom('boxShare').where('contractId', '=', contractId)
  if (accountId !== undefined) query = query.where('accountId', '=', accountId)
  return query.returningAll().execute()
}

/** Deletes received shares and returns their contracts, locked. Granted shares end with their contracts. */
export async function deleteSharesWith(tx: Tx, accountId: string): Promise<string[]> {
  const shared = tx.selectFrom('boxShare').select('contractId').where('accountId', '=', accountId)
  const contracts = await tx
    .selectFrom('contract')
    .select('id')
    .where('id', 'in', shared)
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx.deleteFrom('boxShare').where('accountId', '=', accountId).execute()
  return contracts.map(({ id }) => id)
}

export interface SharedBoxRow {
  readonly contractId: string
  readonly boxId: string
  readonly boxName: string
  readonly boxNumber: string
  readonly squareMetres: number
  readonly lockVersion: LockVersion
  readonly warehouseId: string
  readonly status: ContractStatus
  readonly startsOn: string
  readonly terminationOn: string | null
  readonly withdrawnAt: Date | null
  readonly emptyBy: string | null
  readonly overdueSince: string | null
  readonly disputedAt: Date | null
  readonly ownerFirstName: string
  readonly ownerEmail: string
  readonly ownerPhoneNumber: string | null
  readonly sharedAt: Date
}

/** Boxes that are shared with the account, the newest first. */
export async function findSharedBoxes(db: Db, accountId: string): Promise<SharedBoxRow[]> {
  return db
    .selectFrom('boxShare')
    .innerJoin('contract', 'contract.id', 'boxShare.contractId')
    .innerJoin('box', 'box.id', 'contract.boxId')
    .innerJoin('account', 'account.id', 'contract.accountId')
    .select([
      'boxShare.contractId',
      'contract.boxId',
      'box.name as boxName',
      'box.number as boxNumber',
      'box.squareMetres',
      'box.lockVersion',
      'contract.warehouseId',
      'contract.status',
      'contract.startsOn',
      'contract.terminationOn',
      'contract.withdrawnAt',
      'contract.emptyBy',
      'contract.overdueSince',
      'contract.disputedAt',
      'account.firstName as ownerFirstName',
      'account.email as ownerEmail',
      'account.phoneNumber as ownerPhoneNumber',
      'boxShare.sharedAt',
    ])
    .where('boxShare.accountId', '=', accountId)
    .where('contract.status', 'in', ['ACTIVE', 'TERMINATING'])
    .orderBy('boxShare.sharedAt', 'desc')
    .orderBy('boxShare.contractId')
    .execute()
}
