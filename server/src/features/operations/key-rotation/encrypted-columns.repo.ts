import { sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'

export interface EncryptedColumn {
  readonly table: string
  readonly column: string
}

/** Every column that BOXZONE_SECRET seals. A test compares the list with the database. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  { table: 'account', column: 'personal_id' },
  { table: 'contract', column: 'access_code' },
  { table: 'contract', column: 'lock_code' },
  { table: 'outbox_email', column: 'data' },
  { table: 'payment', column: 'page' },
  { table: 'payment_event', column: 'report' },
  { table: 'payment_event', column: 'raw' },
  { table: 'push_subscription', column: 'target' },
  { table: 'rental_order', column: 'personal_id' },
  { table: 'stored_card', column: 'token' },
]

/** Sealed as well, but forgotten within two days: the secret before opens them until then. */
export const shortLivedColumns: readonly EncryptedColumn[] = [{ table: 'idempotency', column: 'sealed_answer' }]

/** Columns of bytes that hold no secret of ours. */
export const openColumns: readonly EncryptedColumn[] = [{ table: 'camera_picture', column: 'image' }]

export interface EncryptedCell {
  readonly id: string
  readonly sealed: Buffer
}

const first = '00000000-0000-0000-0000-000000000000'

/** The next ones in the order of their ids. */
export async function findEncrypted(
  db: Db,
  { table, column }: EncryptedColumn,
  limit: number,
  after = first,
): Promise<EncryptedCell[]> {
  const { rows } = await sql<EncryptedCell>`select id, ${sql.id(column)} as sealed from ${sql.id(table)}
    where ${sql.id(column)} is not null and id > ${after} order by id limit ${limit}`.execute(db)
  return rows
}

/** Unless somebody changed the value meanwhile. */
export async function updateEncrypted(
  db: Db,
  { table, column }: EncryptedColumn,
  { id, sealed }: EncryptedCell,
  anew: Buffer,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${sql.id(table)} set ${sql.id(column)} = ${anew}
    where id = ${id} and ${sql.id(column)} = ${sealed}`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

/** Every column of bytes that there is. */
export async function findByteColumns(db: Db): Promise<EncryptedColumn[]> {
  const { rows } =
    await sql<EncryptedColumn>`select table_name as table, column_name as column from information_schema.columns
    where data_type = 'bytea' and table_schema = 'public' order by 1, 2`.execute(db)
  return rows
}

export async function isAccessCodeInUse(db: Db, contractId: string, hash: string): Promise<boolean> {
  const { rows } = await sql`select 1 from contract c join contract o on o.warehouse_id = c.warehouse_id
    where c.id = ${contractId} and o.id <> c.id and o.access_code_hash = ${hash}`.execute(db)
  return rows.length > 0
}
