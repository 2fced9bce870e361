import type { Language, SizeClass } from '@boxzone/contract'
import { type Selectable, sql } from 'kysely'
import { accountEmails } from '#src/kernel/account-emails.repo.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface FreeBoxRequestTable {
  id: string
  warehouseId: string
  email: string
  sizeClass: SizeClass | null
  squareMetres: number | null
  language: Language
  askedAt: Date
  toldAt: Date | null
  boxId: string | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    freeBoxRequest: FreeBoxRequestTable
  }
}

export type FreeBoxRequest = Selectable<FreeBoxRequestTable>

/** Returns false when the same request is open. */
export async function insertRequest(db: Db, request: Omit<FreeBoxRequest, 'toldAt' | 'boxId'>): Promise<boolean> {
  const inserted = await db
    .insertInto('freeBoxRequest')
    .values({ ...request, toldAt: null, boxId: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Active warehouses with open requests. */
export async function findRequestedWarehouses(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('freeBoxRequest')
    .innerJoin('warehouse', 'warehouse.id', 'freeBoxRequest.warehouseId')
    .select('freeBoxRequest.warehouseId')
    .distinct()
    .where('freeBoxRequest.toldAt', 'is', null)
    .where('warehouse.deactivated', '=', false)
    .execute()
  return rows.map(({ warehouseId }) => warehouseId)
}

export async function lockOpenRequests(tx: Tx, warehouseId: string): Promise<FreeBoxRequest[]> {
  return tx
    .selectFrom('freeBoxRequest')
    .selectAll()
    .where('warehouseId', '=', warehouseId)
    .where('toldAt', 'is', null)
    .orderBy('askedAt')
    .orderBy('id')
    .forUpdate()
    .execute()
}

export interface OfferedBox {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly sizeClass: SizeClass
  readonly squareMetres: number
}

/** Free Boxes that no recipient was notified of after `since`, smallest first. */
export async function findUnofferedBoxes(tx: Tx, warehouseId: string, now: Date, since: Date): Promise<OfferedBox[]> {
  return tx
    .selectFrom('box')
    .select(['id', 'number', 'name', 'sizeClass', 'squareMetres'])
    .where('warehouseId', '=', warehouseId)
    .where('active', '=', true)
    .where((where) => where.or([where('busyUntil', 'is', null), where('busyUntil', '<=', now)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('freeBoxRequest')
            .select(sql`1`.as('one'))
            .whereRef('freeBoxRequest.boxId', '=', 'box.id')
            .where('freeBoxRequest.toldAt', '>', since),
        ),
      ),
    )
    .orderBy('squareMetres')
    .orderBy('number')
    .execute()
}

export async function getWarehouseName(tx: Tx, warehouseId: string): Promise<{ name: string; city: string }> {
  return tx.selectFrom('warehouse').select(['name', 'city']).where('id', '=', warehouseId).executeTakeFirstOrThrow()
}

export async function markNotified(tx: Tx, id: string, boxId: string, notifiedAt: Date): Promise<void> {
  await tx.updateTable('freeBoxRequest').set({ boxId, toldAt: notifiedAt }).where('id', '=', id).execute()
}

export async function deleteOpenRequests(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('freeBoxRequest').where('email', '=', email).where('toldAt', 'is', null).execute()
}

const ofAccount = (accountId: string) => sql<boolean>`email in ${accountEmails(accountId)}`

/** Open and completed requests with an e-mail address of the account. */
export async function findRequestsOf(db: Db, accountId: string) {
  return db
    .selectFrom('freeBoxRequest')
    .innerJoin('warehouse', 'warehouse.id', 'freeBoxRequest.warehouseId')
    .select(['warehouse.name as warehouse', 'sizeClass', 'squareMetres', 'language', 'askedAt', 'toldAt'])
    .where(ofAccount(accountId))
    .orderBy('askedAt')
    .execute()
}

export async function deleteRequestsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('freeBoxRequest').where(ofAccount(accountId)).execute()
}

/** Deletes completed requests and open ones that are too old. */
export async function deleteOldRequests(db: Db, notifiedBefore: Date, requestedBefore: Date): Promise<number> {
  const result = await db
    .deleteFrom('freeBoxRequest')
    .where((where) => where.or([where('toldAt', '<', notifiedBefore), where('askedAt', '<', requestedBefore)]))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
