import type { Db } from '#src/kernel/database/index.ts'

interface EncryptionCheckTable {
  id: string
  value: Buffer
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    encryptionCheck: EncryptionCheckTable
  }
}

/** The id of the only row of the table. */
const onlyId = '00000000-0000-0000-0000-000000000001'

export async function findTestValue(db: Db): Promise<Buffer | null> {
  const row = await db.selectFrom('encryptionCheck').select('value').executeTakeFirst()
  return row?.value ?? null
}

/** Does nothing if another process was first. */
export async function insertTestValue(db: Db, value: Buffer): Promise<void> {
  await db
    .insertInto('encryptionCheck')
    .values({ id: onlyId, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
