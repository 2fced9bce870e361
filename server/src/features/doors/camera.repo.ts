import type { Selectable } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface CameraPictureTable {
  id: string
  tokenHash: string
  warehouseId: string
  contractId: string
  accountId: string
  capturedAt: Date
  contentType: string
  image: Buffer
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    cameraPicture: CameraPictureTable
  }
}

export async function insertPicture(db: Db, picture: Selectable<CameraPictureTable>): Promise<void> {
  await db.insertInto('cameraPicture').values(picture).execute()
}

export async function findPicture(db: Db, tokenHash: string, capturedAfter: Date) {
  return db
    .selectFrom('cameraPicture')
    .select(['contentType', 'image'])
    .where('tokenHash', '=', tokenHash)
    .where('capturedAt', '>', capturedAfter)
    .executeTakeFirst()
}

export async function deletePictures(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('cameraPicture').where('capturedAt', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function deletePicturesOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('cameraPicture').where('accountId', '=', accountId).execute()
}
