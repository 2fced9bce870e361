import type { ContractStatus, Currency } from '@boxzone/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    /** The contracts whose shared users may read the list. */
    boxItemSharing: { contractId: string }
  }
}

export interface ItemList {
  readonly contractId: string
  readonly boxName: string
  readonly warehouseName: string
  readonly timeZone: string
  readonly currency: Currency
  readonly status: ContractStatus
  readonly terminatedAt: Date | null
  /** False for a shared user. */
  readonly isTenant: boolean
  readonly isShared: boolean
  readonly itemCount: number
}

/** The lists that the account may read: the lists of its contracts, and the shared lists of Boxes shared with it. */
export async function findReadableLists(
  db: Db,
  accountId: string,
  now: Date,
  contractId?: string,
): Promise<ItemList[]> {
  const isTenant = sql<boolean>`contract.account_id = ${accountId}::uuid`
  const isShared = sql<boolean>`box_item_sharing.contract_id is not null`
  let query = db
    .selectFrom('contract')
    .innerJoin('box', 'box.id', 'contract.boxId')
    .innerJoin('warehouse', 'warehouse.id', 'contract.warehouseId')
    .leftJoin('boxItemSharing', 'boxItemSharing.contractId', 'contract.id')
    .select(['contract.id as contractId', 'contract.currency', 'contract.status', 'contract.terminatedAt'])
    .select(['box.name as boxName', 'warehouse.name as warehouseName', 'warehouse.timeZone'])
    .select([isTenant.as('isTenant'), isShared.as('isShared')])
    .select(sql<number>`(select count(*)::int from box_item where box_item.contract_id = contract.id)`.as('itemCount'))
    // A union, because an index serves each part of it.
    .where(
      sql<boolean>`contract.id in (select id from contract where account_id = ${accountId}::uuid
        union all select contract_id from box_share
        where account_id = ${accountId}::uuid and (expires_at is null or expires_at > ${now}))`,
    )
    .where(sql<boolean>`(${isTenant} or (${isShared} and contract.status in ('ACTIVE', 'TERMINATING')))`)
  if (contractId !== undefined) query = query.where('contract.id', '=', contractId)
  return query.orderBy('contract.createdAt', 'desc').orderBy('contract.id').execute()
}

export async function insertListSharing(tx: Tx, contractId: string): Promise<void> {
  await tx
    .insertInto('boxItemSharing')
    .values({ contractId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteListSharing(tx: Tx, contractId: string): Promise<void> {
  await tx.deleteFrom('boxItemSharing').where('contractId', '=', contractId).execute()
}

export async function deleteListSharingsOf(tx: Tx, accountId: string): Promise<void> {
  const own = tx.selectFrom('contract').select('id').where('accountId', '=', accountId)
  await tx.deleteFrom('boxItemSharing').where('contractId', 'in', own).execute()
}
