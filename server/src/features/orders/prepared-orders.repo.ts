import type { Language, PreparedOrderState } from '@boxzone/contract'
import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import { accountEmails } from '#src/kernel/account-emails.repo.ts'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import type { TimeKey } from '#src/kernel/http/keyset-page.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'

interface PreparedOrderTable {
  id: string
  tokenHash: string
  /** The draft whose hold reserves the Box for the prepared order. */
  draftId: string
  boxId: string
  warehouseId: string
  accountId: string | null
  email: string
  firstName: string
  lastName: string
  language: Language
  periodInMonths: number
  insuranceId: string | null
  startsOn: string
  staffId: string | null
  createdAt: Date
  expiresAt: Date
  cancelledAt: Date | null
  paidAt: Date | null
  orderId: string | null
  version: Generated<number>
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    preparedOrder: PreparedOrderTable
  }
}

export type PreparedOrder = Selectable<PreparedOrderTable>
type Scope = Pick<StaffMember, 'warehouseIds'>

export async function insertPreparedOrder(tx: Tx, order: Insertable<PreparedOrderTable>): Promise<void> {
  await tx.insertInto('preparedOrder').values(order).execute()
}

const stateAt = (now: Date) => sql<PreparedOrderState>`case
  when prepared_order.cancelled_at is not null then 'CANCELLED'
  when prepared_order.paid_at is not null then 'PAID'
  when prepared_order.expires_at <= ${now} then 'EXPIRED'
  when exists (select 1 from rental_order o where o.draft_id = prepared_order.draft_id
    and o.status in ('SUBMITTED', 'FAILED')) then 'ORDERED'
  else 'OPEN' end`

const withState = (db: Db, now: Date) =>
  db.selectFrom('preparedOrder').selectAll('preparedOrder').select(stateAt(now).as('state'))

export async function findPreparedOrderByToken(db: Db, tokenHash: string, now: Date) {
  return withState(db, now).where('tokenHash', '=', tokenHash).executeTakeFirst()
}

/** The prepared order of the draft while its link is valid. */
export async function findOpenPreparedOrder(
  db: Db,
  { draftId, boxId, now }: { readonly draftId: string; readonly boxId: string; readonly now: Date },
): Promise<PreparedOrder | undefined> {
  return db
    .selectFrom('preparedOrder')
    .selectAll()
    .where('draftId', '=', draftId)
    .where('boxId', '=', boxId)
    .where('cancelledAt', 'is', null)
    .where('paidAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

interface DraftOfBox {
  readonly draftId: string | null
  readonly boxId: string
}

/** True if staff prepared the draft for this Box. The customer may have chosen another Box since. */
export async function isPreparedDraft(db: Db, { draftId, boxId }: DraftOfBox): Promise<boolean> {
  if (draftId === null) return false
  const prepared = db.selectFrom('preparedOrder').select('id').where('draftId', '=', draftId).where('boxId', '=', boxId)
  return (await prepared.executeTakeFirst()) !== undefined
}

export async function findScopedPreparedOrder(db: Db, scope: Scope, id: string): Promise<PreparedOrder | undefined> {
  return db
    .selectFrom('preparedOrder')
    .selectAll()
    .where('id', '=', id)
    .where(withinWarehouses(scope, 'warehouseId'))
    .executeTakeFirst()
}

export async function lockPreparedOrder(tx: Tx, id: string, now: Date) {
  return withState(tx, now).where('id', '=', id).forUpdate('preparedOrder').executeTakeFirst()
}

export async function updatePreparedCancelled(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('preparedOrder')
    .set({ cancelledAt: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Also records a late payment of a cancelled order, because it creates a contract. */
export async function updatePreparedPaid(
  tx: Tx,
  { id: orderId, draftId, boxId }: DraftOfBox & { readonly id: string },
  now: Date,
): Promise<void> {
  if (draftId === null) return
  await tx
    .updateTable('preparedOrder')
    .set({ paidAt: now, orderId, cancelledAt: null, version: sql<number>`version + 1` })
    .where('draftId', '=', draftId)
    .where('boxId', '=', boxId)
    .execute()
}

interface PreparedOrderFilter {
  readonly warehouseId?: string | undefined
  readonly state?: PreparedOrderState | undefined
}

/** Newest first. */
export async function findPreparedOrders(
  db: Db,
  scope: Scope,
  { warehouseId, state }: PreparedOrderFilter,
  { after, limit, now }: { readonly after: TimeKey | null; readonly limit: number; readonly now: Date },
) {
  let query = withState(db, now)
    .innerJoin('box', 'box.id', 'preparedOrder.boxId')
    .innerJoin('warehouse', 'warehouse.id', 'preparedOrder.warehouseId')
    .leftJoin('staff', 'staff.id', 'preparedOrder.staffId')
    .leftJoin('rentalOrder', 'rentalOrder.id', 'preparedOrder.orderId')
    .select(['box.name as boxName', 'box.number as boxNumber', 'warehouse.name as warehouseName'])
    .select(['staff.name as createdBy', 'rentalOrder.contractId'])
    .where(withinWarehouses(scope, 'preparedOrder.warehouseId'))
  if (warehouseId !== undefined) query = query.where('preparedOrder.warehouseId', '=', warehouseId)
  if (state !== undefined) query = query.where(sql<boolean>`${stateAt(now)} = ${state}`)
  if (after)
    query = query.where(
      sql<boolean>`(prepared_order.created_at, prepared_order.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    )
  return query.orderBy('preparedOrder.createdAt', 'desc').orderBy('preparedOrder.id', 'desc').limit(limit).execute()
}

const withoutPerson = { email: '', firstName: '', lastName: '', accountId: null }

/** Deletes old prepared orders that were not paid. Removes the personal data from the paid ones, which stay. */
export async function deleteOldPreparedOrders(db: Db, before: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('preparedOrder')
    .where('createdAt', '<', before)
    .where('paidAt', 'is', null)
    .executeTakeFirst()
  const anonymized = await db
    .updateTable('preparedOrder')
    .set(withoutPerson)
    .where('createdAt', '<', before)
    .where('email', '<>', '')
    .executeTakeFirst()
  return Number(deleted.numDeletedRows + anonymized.numUpdatedRows)
}

const ofAccount = (accountId: string) => sql<boolean>`(account_id = ${accountId}
  or (account_id is null and email in ${accountEmails(accountId)}))`

export async function findPreparedOrdersOf(db: Db, accountId: string): Promise<PreparedOrder[]> {
  return db.selectFrom('preparedOrder').selectAll().where(ofAccount(accountId)).orderBy('createdAt').execute()
}

/** Deletes or anonymizes prepared orders of an account. Returns the drafts of deleted ones, which may hold Boxes. */
export async function deletePreparedOrdersOf(tx: Tx, accountId: string): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('preparedOrder')
    .where(ofAccount(accountId))
    .where('paidAt', 'is', null)
    .returning('draftId')
    .execute()
  await tx.updateTable('preparedOrder').set(withoutPerson).where(ofAccount(accountId)).execute()
  return deleted.map(({ draftId }) => draftId)
}
