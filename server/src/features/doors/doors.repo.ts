import type { LockVersion, OpeningHours } from '@boxzone/contract'
import { sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'
import { mayHaveThingsInside, type Right } from './doors.rules.ts'

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    entryDeclaration: { tokenHash: string; declaredAt: Date; validUntil: Date }
  }
}

interface DoorRow {
  readonly warehouseId: string
  readonly lockVersion: LockVersion
  readonly lat: number
  readonly lng: number
  readonly timeZone: string
  readonly openingHours: OpeningHours
}

const warehouseColumns = ['warehouse.lat', 'warehouse.lng', 'warehouse.timeZone', 'warehouse.openingHours'] as const

export async function findBoxDoor(db: Db, boxId: string): Promise<DoorRow | undefined> {
  return db
    .selectFrom('box')
    .innerJoin('warehouse', 'warehouse.id', 'box.warehouseId')
    .select(['box.warehouseId', 'box.lockVersion', ...warehouseColumns])
    .where('box.id', '=', boxId)
    .executeTakeFirst()
}

export async function findWarehouseDoor(db: Db, warehouseId: string): Promise<DoorRow | undefined> {
  return db
    .selectFrom('warehouse')
    .select(['warehouse.id as warehouseId', 'warehouse.lockVersion', ...warehouseColumns])
    .where('warehouse.id', '=', warehouseId)
    .executeTakeFirst()
}

/** Rights of the account to the Box, or without a Box to the warehouse, from own contracts and shared contracts. */
export async function findRights(
  db: Db,
  accountId: string,
  at: { warehouseId: string; boxId: string | null; now: Date },
): Promise<Right[]> {
  const rows = await contractsOf(db, accountId, at.now)
    .where(
      at.boxId === null
        ? sql<boolean>`${at.warehouseId}::uuid = any(${openedIds('warehouseId', at.now)})`
        : sql<boolean>`${at.boxId}::uuid = any(${openedIds('boxId', at.now)})`,
    )
    .select(['contract.id as contractId', 'contract.accountId', ...stateColumns])
    .orderBy('contract.createdAt')
    .execute()
  return rows.map(({ accountId: owner, ...row }) => ({ ...row, via: owner === accountId ? 'OWNER' : 'GUEST' }))
}

/** The Box or warehouse of a contract, and the old one of a move while the tenant can still unlock it. */
const openedIds = (column: 'boxId' | 'warehouseId', now: Date) => {
  const [current, old] = column === 'boxId' ? ['box_id', 'old_box_id'] : ['warehouse_id', 'old_warehouse_id']
  return sql<string[]>`(array[contract.${sql.raw(current)}] || array(select m.${sql.raw(old)} from contract_move m
    where m.contract_id = contract.id and m.status = 'DONE' and m.emptied_at is null and m.open_until > ${now}))`
}

const stateColumns = [
  'contract.status',
  'contract.startsOn',
  'contract.terminationOn',
  'contract.withdrawnAt',
  'contract.emptyBy',
  'contract.overdueSince',
  'contract.disputedAt',
  'contract.staffSuspendedAt',
] as const

/** The tenant's right from one contract. Null when the contract does not open the given Box, such as after a move. */
export async function findContractRight(
  db: Db,
  contractId: string,
  opened: { readonly boxId: string; readonly now: Date } | null,
): Promise<Right | null> {
  let contracts = db
    .selectFrom('contract')
    .select(['contract.id as contractId', ...stateColumns])
    .where('contract.id', '=', contractId)
  if (opened) contracts = contracts.where(sql<boolean>`${opened.boxId}::uuid = any(${openedIds('boxId', opened.now)})`)
  const row = await contracts.executeTakeFirst()
  return row ? { ...row, via: 'OWNER' } : null
}

/**
 * The contract that occupies the Box. If no contract occupies the Box: the latest contract, while the things of its
 * tenant may still be inside.
 */
export async function findHolder(db: Db, boxId: string, now: Date): Promise<string | null> {
  const moves = db.selectFrom('contractMove').select('contractId').where('oldBoxId', '=', boxId)
  const moved = await moves.where('status', '=', 'DONE').where('emptiedAt', 'is', null).executeTakeFirst()
  if (moved) return moved.contractId
  const latest = await db
    .selectFrom('contract')
    .leftJoin('occupancy', 'occupancy.id', 'contract.occupancyId')
    .select(['contract.id', 'status', 'evictedAt', 'terminatedAt', 'inspectedAt', 'inspectionObjection'])
    .where('contract.boxId', '=', boxId)
    .orderBy(sql`status = 'TERMINATED'`)
    // A contract that begins after the end of another one does not have the Box yet.
    .orderBy(sql`occupancy.from_at > ${now}`)
    .orderBy('occupancy.fromAt', (order) => order.desc().nullsLast())
    .orderBy('contract.createdAt', 'desc')
    .orderBy('contract.id', 'desc')
    .executeTakeFirst()
  return latest && mayHaveThingsInside(latest) ? latest.id : null
}

type RightRow = Omit<Right, 'via'>

/** The account's contracts, and those that are shared with it now. */
const contractsOf = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('contract')
    .where('contract.status', 'in', ['ACTIVE', 'TERMINATING'])
    .where((where) =>
      where.or([
        where('contract.accountId', '=', accountId),
        where(
          'contract.id',
          'in',
          where
            .selectFrom('boxShare')
            .select('boxShare.contractId')
            .where('boxShare.accountId', '=', accountId)
            .where((share) => share.or([share('expiresAt', 'is', null), share('expiresAt', '>', now)])),
        ),
      ]),
    )

export interface DoorBoxRow extends RightRow {
  readonly ownerId: string
  readonly boxId: string
  readonly boxName: string
  readonly boxNumber: string
  readonly squareMetres: number
  readonly lockVersion: LockVersion
  readonly warehouseId: string
  readonly ownerFirstName: string
  readonly ownerEmail: string
  readonly ownerPhoneNumber: string | null
  /** Null for own Boxes and for shares without an end. */
  readonly sharedUntil: Date | null
  /** The first moment at which the old Box of a move no longer opens. Null for every other Box. */
  readonly openUntil: Date | null
}

const openUntil = sql<Date | null>`(select m.open_until from contract_move m where m.contract_id = contract.id
  and m.old_box_id = box.id and box.id <> contract.box_id and m.status = 'DONE' and m.emptied_at is null)`

/** Rented and shared Boxes of the account, the newest contract first. */
export async function findDoorBoxes(db: Db, accountId: string, now: Date): Promise<DoorBoxRow[]> {
  return (
    contractsOf(db, accountId, now)
      .innerJoin('box', (join) => join.on(sql<boolean>`box.id = any(${openedIds('boxId', now)})`))
      .innerJoin('account', 'account.id', 'contract.accountId')
      // Only the account's own share: the tenant may share the Box with others.
      .leftJoin('boxShare as share', (join) =>
        join.onRef('share.contractId', '=', 'contract.id').on('share.accountId', '=', accountId),
      )
      .select([
        'contract.id as contractId',
        ...stateColumns,
        'contract.accountId as ownerId',
        'box.id as boxId',
        'box.name as boxName',
        'box.number as boxNumber',
        'box.squareMetres',
        'box.lockVersion',
        'box.warehouseId',
        'account.firstName as ownerFirstName',
        'account.email as ownerEmail',
        'account.phoneNumber as ownerPhoneNumber',
        'share.expiresAt as sharedUntil',
      ])
      .select(openUntil.as('openUntil'))
      .orderBy('contract.createdAt', 'desc')
      .orderBy('contract.id')
      .orderBy(sql`box.id <> contract.box_id`)
      .execute()
  )
}

/** The tenant, and the names of the Box, its warehouse and the shared user. Undefined if the tenant is erased. */
export async function findUnlockedBox(
  db: Db,
  contractId: string,
  { sharedUserId, tokenId }: { readonly sharedUserId: string | null; readonly tokenId: string | null },
) {
  return db
    .selectFrom('contract')
    .innerJoin('box', 'box.id', 'contract.boxId')
    .innerJoin('warehouse', 'warehouse.id', 'contract.warehouseId')
    .innerJoin('account as tenant', 'tenant.id', 'contract.accountId')
    .leftJoin('account as sharedUser', (join) => join.on('sharedUser.id', '=', sharedUserId))
    .leftJoin('unlockToken as token', (join) => join.on('token.id', '=', tokenId))
    .select(['contract.accountId', 'box.name as box', 'warehouse.name as place', 'sharedUser.firstName as sharedUser'])
    .select(['tenant.email', 'tenant.language', 'warehouse.timeZone', 'token.byStaff', 'contract.warehouseId'])
    .where('contract.id', '=', contractId)
    .where('tenant.removedAt', 'is', null)
    .executeTakeFirst()
}

/** End of the responsibility declaration of this login. */
export async function findDeclaredUntil(db: Db, tokenHash: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('entryDeclaration')
    .select('validUntil')
    .where('tokenHash', '=', tokenHash)
    .where('validUntil', '>', now)
    .executeTakeFirst()
  return row?.validUntil ?? null
}

export async function insertDeclaration(db: Db, tokenHash: string, declaredAt: Date, validUntil: Date): Promise<void> {
  await db
    .insertInto('entryDeclaration')
    .values({ tokenHash, declaredAt, validUntil })
    .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet({ declaredAt, validUntil }))
    .execute()
}
