import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface BoxItemPhotoTable {
  id: string
  itemId: string
  addedAt: Date
  type: 'image/jpeg' | 'image/png' | 'image/webp'
  content: Buffer
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    boxItemPhoto: BoxItemPhotoTable
  }
}

export type ItemPhoto = Omit<Selectable<BoxItemPhotoTable>, 'addedAt'>

const photos = (db: Db) => db.selectFrom('boxItemPhoto').select(['id', 'itemId', 'type', 'content'])

const itemsOfContract = (db: Db, contractId: string) =>
  db.selectFrom('boxItem').select('id').where('contractId', '=', contractId)

interface PhotoReference {
  readonly contractId: string
  readonly itemId: string
  readonly photoId: string
}

export async function findPhoto(
  db: Db,
  { contractId, itemId, photoId }: PhotoReference,
): Promise<ItemPhoto | undefined> {
  return photos(db)
    .where('id', '=', photoId)
    .where('itemId', '=', itemId)
    .where('itemId', 'in', itemsOfContract(db, contractId))
    .executeTakeFirst()
}

export async function findPhotosOfItems(db: Db, itemIds: readonly string[]): Promise<ItemPhoto[]> {
  if (itemIds.length === 0) return []
  return photos(db)
    .where('itemId', 'in', [...itemIds])
    .orderBy('addedAt')
    .orderBy('id')
    .execute()
}

export async function countPhotosOf(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('boxItemPhoto')
    .innerJoin('boxItem', 'boxItem.id', 'boxItemPhoto.itemId')
    .innerJoin('contract', 'contract.id', 'boxItem.contractId')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('contract.accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertPhoto(tx: Tx, photo: Selectable<BoxItemPhotoTable>): Promise<void> {
  await tx.insertInto('boxItemPhoto').values(photo).execute()
}

/** Returns false if the item of the contract has no such photo. */
export async function deletePhoto(tx: Tx, { contractId, itemId, photoId }: PhotoReference): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('boxItemPhoto')
    .where('id', '=', photoId)
    .where('itemId', '=', itemId)
    .where('itemId', 'in', itemsOfContract(tx, contractId))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
