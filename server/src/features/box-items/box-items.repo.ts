import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface BoxItemTable {
  id: string
  contractId: string
  createdAt: Date
  name: string
  note: string
  /** Amount in minor units of the currency of the contract. */
  value: number | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    boxItem: BoxItemTable
  }
}

export type BoxItemFields = Pick<BoxItemTable, 'name' | 'note' | 'value'>
/** `photos` has the ids of the photos, oldest first. */
export type BoxItemRow = Omit<Selectable<BoxItemTable>, 'createdAt'> & { readonly photos: string[] }

const photoIds = sql<string[]>`array(
  select p.id from box_item_photo p where p.item_id = box_item.id order by p.added_at, p.id)`

const items = (db: Db) =>
  db.selectFrom('boxItem').select(['id', 'contractId', 'name', 'note', 'value', photoIds.as('photos')])

export async function findItems(db: Db, contractId: string): Promise<BoxItemRow[]> {
  return items(db).where('contractId', '=', contractId).orderBy('createdAt').orderBy('id').execute()
}

export async function findItem(db: Db, contractId: string, id: string): Promise<BoxItemRow | undefined> {
  return items(db).where('contractId', '=', contractId).where('id', '=', id).executeTakeFirst()
}

/** Items whose name or note contains the text, without regard to case and accents. */
export async function searchItems(
  db: Db,
  contractIds: readonly string[],
  text: string,
  limit: number,
): Promise<BoxItemRow[]> {
  if (contractIds.length === 0) return []
  return items(db)
    .where('contractId', 'in', [...contractIds])
    .where(sql<boolean>`position(search_text(${text}::text) in search_text(name || ' ' || note)) > 0`)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countItems(db: Db, contractId: string): Promise<number> {
  const { count } = await db
    .selectFrom('boxItem')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('contractId', '=', contractId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertItem(tx: Tx, item: Selectable<BoxItemTable>): Promise<void> {
  await tx.insertInto('boxItem').values(item).execute()
}

/** Returns false if the contract has no such item. */
export async function updateItem(tx: Tx, contractId: string, id: string, fields: BoxItemFields): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('boxItem')
    .set(fields)
    .where('contractId', '=', contractId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the photos too. Returns false if the contract has no such item. */
export async function deleteItem(tx: Tx, contractId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('boxItem')
    .where('contractId', '=', contractId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const contractsOf = (db: Db, accountId: string) =>
  db.selectFrom('contract').select('id').where('accountId', '=', accountId)

/** For the data export. */
export async function findItemsOf(db: Db, accountId: string): Promise<BoxItemRow[]> {
  return items(db).where('contractId', 'in', contractsOf(db, accountId)).orderBy('createdAt').orderBy('id').execute()
}

export async function deleteItemsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('boxItem').where('contractId', 'in', contractsOf(tx, accountId)).execute()
}

/** Deletes at most `limit` items of contracts that ended before `before`, so that row locks are short. */
export async function deleteOldItems(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from box_item where id = any(array(
    select i.id from box_item i join contract c on c.id = i.contract_id
    where c.status = 'TERMINATED' and c.terminated_at < ${before} limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
