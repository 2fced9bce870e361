import { sql } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface TableName {
  readonly schema: string
  readonly name: string
}

const ownTables = sql<TableName>`
  select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname not like 'pg\_%' order by 1, 2`

/** Rows of every table, by `schema.table`. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { schema, name } of (await ownTables.execute(db)).rows) {
    const { rows } = await sql<{ count: number }>`select count(*)::int8 as count from ${sql.id(schema, name)}`.execute(
      db,
    )
    counts[`${schema}.${name}`] = rows[0]?.count ?? 0
  }
  return counts
}

/** Any table there is; null in a database that was never used. */
export async function findAnyTable(db: Db): Promise<string | null> {
  const [table] = (await ownTables.execute(db)).rows
  return table ? `${table.schema}.${table.name}` : null
}

/** What another connection must be told to see the very same moment. */
export async function getSnapshot(tx: Tx): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx)
  if (!rows[0]) throw new Error('the database gives no snapshot')
  return rows[0].snapshot
}

export async function findMigrations(db: Db): Promise<{ name: string; checksum: string }[]> {
  const known = await sql<{ known: boolean }>`select to_regclass('schema_migration') is not null as known`.execute(db)
  if (!known.rows[0]?.known) return []
  return (
    await sql<{ name: string; checksum: string }>`select name, checksum from schema_migration order by name`.execute(db)
  ).rows
}

/** Tells the database what it holds: a restored one knows nothing of its tables, and plans as if they were empty. */
export async function analyseTables(db: Db): Promise<void> {
  await sql`analyze`.execute(db)
}

export async function insertDatabase(db: Db, name: string): Promise<void> {
  await sql`create database ${sql.id(name)} template template0`.execute(db)
}

export async function deleteDatabase(db: Db, name: string): Promise<void> {
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
}
