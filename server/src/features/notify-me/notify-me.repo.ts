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
  /** Null while the visitor has not confirmed the e-mail address. No Box is offered for such a request. */
  confirmedAt: Date | null
  toldAt: Date | null
  boxId: string | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    freeBoxRequest: FreeBoxRequestTable
  }
}

export type FreeBoxRequest = Selectable<FreeBoxRequestTable>

/** Returns the open request with the same content, or the inserted one. */
export async function insertRequest(
  tx: Tx,
  request: Omit<FreeBoxRequest, 'toldAt' | 'boxId'>,
): Promise<FreeBoxRequest> {
  await tx
    .insertInto('freeBoxRequest')
    .values({ ...request, toldAt: null, boxId: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { warehouseId, email, sizeClass, squareMetres } = request
  return tx
    .selectFrom('freeBoxRequest')
    .selectAll()
    .where('warehouseId', '=', warehouseId)
    .where('email', '=', email)
    .where('toldAt', 'is', null)
    .where(sql<boolean>`size_class is not distinct from ${sizeClass}`)
    .where(sql<boolean>`square_metres is not distinct from ${squareMetres}::double precision`)
    .executeTakeFirstOrThrow()
}

/** Returns false when the request was deleted. A repeated confirmation does not change the time of the first one. */
export async function updateConfirmed(tx: Tx, id: string, confirmedAt: Date): Promise<boolean> {
  const updated = await tx
    .updateTable('freeBoxRequest')
    .set({ confirmedAt: sql`coalesce(confirmed_at, ${confirmedAt})` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Active warehouses with open, confirmed requests. */
export async function findRequestedWarehouses(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('freeBoxRequest')
    .innerJoin('warehouse', 'warehouse.id', 'freeBoxRequest.warehouseId')
    .select('freeBoxRequest.warehouseId')
    .distinct()
    .where('freeBoxRequest.toldAt', 'is', null)
    .where('freeBoxRequest.confirmedAt', 'is not', null)
    .where('warehouse.deactivated', '=', false)
    .execute()
  return rows.map(({ warehouseId }) => warehouseId)
}

/** Counts the e-mail addresses with an open, confirmed request by size class. Omits requests without a size class. */
export async function countWaiting(db: Db, warehouseId: string): Promise<Map<SizeClass, number>> {
  const rows = await db
    .selectFrom('freeBoxRequest')
    .select(['sizeClass', sql<number>`count(distinct email)::int`.as('people')])
    .where('warehouseId', '=', warehouseId)
    .where('toldAt', 'is', null)
    .where('confirmedAt', 'is not', null)
    .groupBy('sizeClass')
    .execute()
  return new Map(rows.flatMap(({ sizeClass, people }) => (sizeClass === null ? [] : [[sizeClass, people]])))
}

export async function lockOpenRequests(tx: Tx, warehouseId: string): Promise<FreeBoxRequest[]> {
  return tx
    .selectFrom('freeBoxRequest')
    .selectAll()
    .where('warehouseId', '=', warehouseId)
    .where('toldAt', 'is', null)
    .where('confirmedAt', 'is not', null)
    .orderBy('confirmedAt')
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

/**
 * Free Boxes that no recipient was notified of after `since`, smallest first. The job that ends a contract decides
 * whether staff must inspect its Box first, so a Box is not free before that.
 */
export async function findUnofferedBoxes(tx: Tx, warehouseId: string, now: Date, since: Date): Promise<OfferedBox[]> {
  return tx
    .selectFrom('box')
    .select(['id', 'number', 'name', 'sizeClass', 'squareMetres'])
    .where('warehouseId', '=', warehouseId)
    .where('active', '=', true)
    .where((where) => where.or([where('busyUntil', 'is', null), where('busyUntil', '<=', now)]))
    .where(
      sql<boolean>`not exists (select 1 from contract where contract.box_id = box.id and contract.status <> 'TERMINATED')`,
    )
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
    .select([
      'warehouse.name as warehouse',
      'sizeClass',
      'squareMetres',
      'language',
      'askedAt',
      'confirmedAt',
      'toldAt',
    ])
    .where(ofAccount(accountId))
    .orderBy('askedAt')
    .execute()
}

export async function deleteRequestsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('freeBoxRequest').where(ofAccount(accountId)).execute()
}

interface RetentionLimits {
  readonly notifiedBefore: Date
  readonly requestedBefore: Date
  readonly unconfirmedBefore: Date
}

/** Deletes completed, unconfirmed and open requests after their retention periods. */
export async function deleteOldRequests(db: Db, limits: RetentionLimits): Promise<number> {
  const { notifiedBefore, requestedBefore, unconfirmedBefore } = limits
  const result = await db
    .deleteFrom('freeBoxRequest')
    .where((where) =>
      where.or([
        where('toldAt', '<', notifiedBefore),
        where('askedAt', '<', requestedBefore),
        where.and([where('confirmedAt', 'is', null), where('askedAt', '<', unconfirmedBefore)]),
      ]),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
