import { sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'

/** Columns of bytes that hold no secret. */
export const plainColumns = [
  'box_item_photo.content',
  'camera_picture.image',
  'door_fault.photo',
  'inspection_photo.content',
] as const

export interface EncryptedCell {
  readonly id: string
  readonly stored: Buffer
}

const first = '00000000-0000-0000-0000-000000000000'

const columnOf = (name: string) => {
  const [table = '', column = ''] = name.split('.')
  return { table: sql.id(table), column: sql.id(column) }
}

/** Returns the next cells in the order of their ids. */
export async function findEncrypted(db: Db, name: string, limit: number, after = first): Promise<EncryptedCell[]> {
  const { table, column } = columnOf(name)
  const { rows } = await sql<EncryptedCell>`select id, ${column} as stored from ${table}
    where ${column} is not null and id > ${after} order by id limit ${limit}`.execute(db)
  return rows
}

/** Changes nothing and returns false if the value was changed meanwhile. */
export async function updateEncrypted(
  db: Db,
  name: string,
  { id, stored }: EncryptedCell,
  replacement: Buffer,
): Promise<boolean> {
  const { table, column } = columnOf(name)
  const { numAffectedRows } = await sql`update ${table} set ${column} = ${replacement}
    where id = ${id} and ${column} = ${stored}`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

/** Lists every column of bytes in the database as `table.column`. */
export async function findByteColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select table_name || '.' || column_name as name from information_schema.columns
    where data_type = 'bytea' and table_schema = 'public' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

export async function isAccessCodeInUse(db: Db, contractId: string, hash: string): Promise<boolean> {
  const { rows } = await sql`select 1 from contract c join contract o on o.warehouse_id = c.warehouse_id
    where c.id = ${contractId} and o.id <> c.id and o.access_code_hash = ${hash}`.execute(db)
  return rows.length > 0
}

/** Does not store the hash if another valid code of the warehouse has it already. Both codes stay valid. */
export async function updateEntranceCodeHash(db: Db, id: string, hash: string): Promise<void> {
  await sql`update door_code c set code_hash = ${hash} where id = ${id} and door = 'entrance' and not exists (
    select from door_code o where o.id <> c.id and o.warehouse_id = c.warehouse_id and o.code_hash = ${hash}
      and o.revoked_at is null)`.execute(db)
}
