import { sql } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface TableName {
  readonly schema: string
  readonly name: string
}

const userTables = sql<TableName>`
  select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname not like 'pg\_%' order by 1, 2`

/** Row counts by `schema.table`. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { schema, name } of (await userTables.execute(db)).rows) {
    const { rows } = await sql<{ count: number }>`select count(*)::int8 as count from ${sql.id(schema, name)}`.execute(
      db,
    )
    counts[`${schema}.${name}`] = rows[0]?.count ?? 0
  }
  return counts
}

/** Returns null for an empty database. */
export async function findAnyTable(db: Db): Promise<string | null> {
  const [table] = (await userTables.execute(db)).rows
  return table ? `${table.schema}.${table.name}` : null
}

/** Another connection that uses the snapshot sees the same data. */
export async function getSnapshot(tx: Tx): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx)
  if (!rows[0]) throw new Error('the database returned no snapshot')
  return rows[0].snapshot
}

export async function findMigrations(db: Db): Promise<{ name: string; checksum: string }[]> {
  const known = await sql<{ known: boolean }>`select to_regclass('schema_migration') is not null as known`.execute(db)
  if (!known.rows[0]?.known) return []
  return (
    await sql<{ name: string; checksum: string }>`select name, checksum from schema_migration order by name`.execute(db)
  ).rows
}

interface BackupRights {
  /** Major version of the server. */
  readonly serverVersion: number
  readonly mayCreateDatabases: boolean
}

export async function findBackupRights(db: Db): Promise<BackupRights> {
  const { rows } = await sql<BackupRights>`select current_setting('server_version_num')::int / 10000 as server_version,
    coalesce((select rolcreatedb or rolsuper from pg_roles where rolname = current_user), false) as may_create_databases`.execute(
    db,
  )
  return rows[0] ?? { serverVersion: 0, mayCreateDatabases: false }
}

/** A restored database has no statistics, so its query plans would assume empty tables. */
export async function analyseTables(db: Db): Promise<void> {
  await sql`analyze`.execute(db)
}

export async function insertDatabase(db: Db, name: string): Promise<void> {
  await sql`create database ${sql.id(name)} template template0`.execute(db)
}

export async function deleteDatabase(db: Db, name: string): Promise<void> {
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
}
