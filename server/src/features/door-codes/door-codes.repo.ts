import type { Language } from '@boxzone/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import type { CodeDoor, CodeWindow } from './door-codes.rules.ts'

interface DoorCodeTable {
  id: string
  contractId: string
  accountId: string
  door: CodeDoor
  warehouseId: string
  boxId: string | null
  /** Null once the code is revoked. */
  code: Buffer | null
  codeHash: string | null
  validFrom: Date
  validUntil: Date | null
  createdAt: Date
  sinceVersion: number
  revokedAt: Date | null
  revokedVersion: number | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    doorCode: DoorCodeTable
  }
}

export type DoorCode = Selectable<DoorCodeTable>

/** Searches valid and revoked codes, and the codes of contracts that a server of the previous version created. */
export async function hasEntranceCode(db: Db, warehouseId: string, hashes: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from door_code where warehouse_id = ${warehouseId} and code_hash = any(${sql.val(hashes)}::text[])
    union all
    select from contract where warehouse_id = ${warehouseId} and access_code_hash = any(${sql.val(hashes)}::text[])
    limit 1`.execute(db)
  return rows.length > 0
}

/** Codes of the contract that are not revoked. */
export async function findCodesOfContract(db: Db, contractId: string): Promise<DoorCode[]> {
  return db
    .selectFrom('doorCode')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('revokedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** True when the contract has or had a code. */
export async function hadCodes(db: Db, contractId: string): Promise<boolean> {
  const found = await db.selectFrom('doorCode').select('id').where('contractId', '=', contractId).executeTakeFirst()
  return found !== undefined
}

export async function insertCode(tx: Tx, code: Insertable<DoorCodeTable>): Promise<void> {
  await tx.insertInto('doorCode').values(code).execute()
}

/** Deletes the value too: nothing can show a revoked code. */
export async function updateCodeRevoked(tx: Tx, id: string, revokedAt: Date, revokedVersion: number): Promise<void> {
  await tx.updateTable('doorCode').set({ revokedAt, revokedVersion, code: null }).where('id', '=', id).execute()
}

export async function updateCodeWindow(tx: Tx, id: string, { from, until }: CodeWindow): Promise<void> {
  await tx.updateTable('doorCode').set({ validFrom: from, validUntil: until }).where('id', '=', id).execute()
}

export interface HeldCode {
  readonly contractId: string
  readonly door: CodeDoor
  /** The Box, or the warehouse of an entrance code. */
  readonly lockedId: string
  readonly code: Buffer
  /** True until the lock acknowledges a list with the code. */
  readonly isPending: boolean
}

/** The account's codes of these contracts, with the state at the main lock of the door. */
export async function findHeldCodes(db: Db, accountId: string, contractIds: readonly string[]): Promise<HeldCode[]> {
  const { rows } = await sql<HeldCode>`
    select c.contract_id, c.door, coalesce(c.box_id, c.warehouse_id) as locked_id, c.code, coalesce(l.acknowledged_version, 0) < c.since_version as is_pending
    from door_code c
    left join lock_code_list l on l.lock_id = c.door || '-' || coalesce(c.box_id, c.warehouse_id)
    where c.account_id = ${accountId} and c.contract_id = any(${sql.val(contractIds)}::uuid[]) and c.revoked_at is null
  `.execute(db)
  return rows
}

interface ListedCode {
  readonly code: Buffer
  readonly validFrom: Date
  readonly validUntil: Date | null
}

/** Codes that a lock accepts: those of its Box or of the entrance, without expired ones. */
export async function findCodesOfLock(
  db: Db,
  { warehouseId, boxId }: { readonly warehouseId: string; readonly boxId: string | null },
  now: Date,
): Promise<ListedCode[]> {
  const codes = db
    .selectFrom('doorCode')
    .select(['code', 'validFrom', 'validUntil'])
    .where('warehouseId', '=', warehouseId)
    .where('boxId', boxId === null ? 'is' : '=', boxId)
    .where('revokedAt', 'is', null)
    .where((where) => where.or([where('validUntil', 'is', null), where('validUntil', '>', now)]))
  const rows = await codes.orderBy('createdAt').orderBy('id').execute()
  return rows.flatMap(({ code, ...times }) => (code ? [{ code, ...times }] : []))
}

interface CodeHolderRow {
  readonly accountId: string
  readonly email: string
  readonly language: Language
  readonly warehouseId: string
  readonly box: string
  readonly place: string
}

/** The accounts with the names of the contract's Box and warehouse, for an e-mail. */
export async function findCodeHolders(
  db: Db,
  contractId: string,
  accountIds: readonly string[],
): Promise<CodeHolderRow[]> {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('contract')
    .innerJoin('box', 'box.id', 'contract.boxId')
    .innerJoin('warehouse', 'warehouse.id', 'contract.warehouseId')
    .innerJoin('account', (join) => join.on('account.id', 'in', [...accountIds]))
    .select(['account.id as accountId', 'account.email', 'account.language'])
    .select(['contract.warehouseId', 'box.name as box', 'warehouse.name as place'])
    .where('contract.id', '=', contractId)
    .orderBy('account.id')
    .execute()
}

/** For the data export: the doors and validity periods of all codes of the account, without the codes themselves. */
export async function findCodesOfAccount(db: Db, accountId: string) {
  return db
    .selectFrom('doorCode')
    .select(['door', 'warehouseId', 'boxId', 'validFrom', 'validUntil', 'createdAt', 'revokedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Deletes at most `limit` codes that were revoked before a moment, so that row locks are short. */
export async function deleteRevokedCodes(db: Db, before: Date, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('doorCode')
    .where('id', 'in', (query) =>
      query.selectFrom('doorCode').select('id').where('revokedAt', '<', before).orderBy('revokedAt').limit(limit),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
