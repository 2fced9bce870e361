import { sql } from 'kysely'
import type { Db } from '../../server/src/kernel/database/index.ts'

export async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Tables that contain the text unencrypted, in text or byte columns. */
export async function findText(db: Db, text: string): Promise<string[]> {
  const found: string[] = []
  const asBytes = Buffer.from(text).toString('hex')
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(table)} t
      where t::text like ${`%${text}%`} or t::text like ${`%${asBytes}%`}`.execute(db)
    if (Number(rows[0]?.n) > 0) found.push(table)
  }
  return found
}
