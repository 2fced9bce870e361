import type { ContractStatus, LockVersion } from '@boxzone/contract'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface BoxShareTable {
  contractId: string
  accountId: string
  sharedAt: Date
  /** Null for a share without an end. */
  expiresAt: Date | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    boxShare: BoxShareTable
  }
}

export type ShareRow = Selectable<BoxShareTable>

export interface SharedUser {
  readonly contractId: string
  readonly accountId: string
  readonly email: string
  readonly firstName: string
  readonly sharedAt: Date
  readonly expiresAt: Date | null
}

/** Ordered by the time of sharing. */
export async function findSharedUsers(db: Db, contractIds: readonly string[]): Promise<SharedUser[]> {
  if (contractIds.length === 0) return []
  return db
    .selectFrom('boxShare')
    .innerJoin('account', 'account.id', 'boxShare.accountId')
    .select(['boxShare.contractId', 'boxShare.accountId', 'boxShare.sharedAt', 'boxShare.expiresAt'])
    .select(['account.email', 'account.firstName'])
    .where('boxShare.contractId', 'in', [...contractIds])
    .orderBy('boxShare.sharedAt')
    .orderBy('account.email')
    .execute()
}

export async function insertShare(tx: Tx, share: ShareRow): Promise<void> {
  await tx.insertInto('boxShare').values(share).execute()
}

interface ShareFilter {
  readonly accountId?: string
  /** Only shares that have expired at this time. */
  readonly expiredAt?: Date
}

/** Returns the deleted shares. */
export async function deleteShares(
  tx: Tx,
  contractId: string,
  { accountId, expiredAt }: ShareFilter = {},
): Promise<ShareRow[]> {
  let query = tx.deleteFrom('boxShare').where('contractId', '=', contractId)
  if (accountId !== undefined) query = query.where('accountId', '=', accountId)
  if (expiredAt !== undefined) query = query.where('expiresAt', '<=', expiredAt)
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

/** Contracts that are shared with the account. */
export async function findSharesOf(db: Db, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('boxShare').select('contractId').where('accountId', '=', accountId).execute()
  return rows.map(({ contractId }) => contractId)
}

/** Contracts of the tenant, also ended ones. */
export async function findContractsOf(db: Db, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('contract').select('id').where('accountId', '=', accountId).execute()
  return rows.map(({ id }) => id)
}

export async function findExpiredShares(db: Db, now: Date): Promise<ShareRow[]> {
  return db.selectFrom('boxShare').selectAll().where('expiresAt', '<=', now).execute()
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
  readonly staffSuspendedAt: Date | null
  readonly ownerFirstName: string
  readonly ownerEmail: string
  readonly ownerPhoneNumber: string | null
  readonly sharedAt: Date
  readonly expiresAt: Date | null
}

/** Boxes that are shared with the account, the newest first. */
export async function findSharedBoxes(db: Db, accountId: string, now: Date): Promise<SharedBoxRow[]> {
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
      'contract.staffSuspendedAt',
      'account.firstName as ownerFirstName',
      'account.email as ownerEmail',
      'account.phoneNumber as ownerPhoneNumber',
      'boxShare.sharedAt',
      'boxShare.expiresAt',
    ])
    .where('boxShare.accountId', '=', accountId)
    .where((where) => where.or([where('boxShare.expiresAt', 'is', null), where('boxShare.expiresAt', '>', now)]))
    .where('contract.status', 'in', ['ACTIVE', 'TERMINATING'])
    .orderBy('boxShare.sharedAt', 'desc')
    .orderBy('boxShare.contractId')
    .execute()
}
