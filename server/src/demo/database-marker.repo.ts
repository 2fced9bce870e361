import { sql } from 'kysely'
import { type Config, ConfigError } from '#src/config/config.ts'
import type { Db } from '#src/kernel/database/index.ts'

/** Key in `shared_state` of every database that the demo filled. */
export const demoMarker = 'demo.seed'

/** Must run before migrations: a demo must not change the database of an operator (docs/decisions/0022). */
export async function assertDatabaseFitsMode(config: Config, db: Db): Promise<void> {
  const tables = await findTables(db)
  if (!config.demo) {
    if (!(await isDemoDatabase(db, tables))) return
    throw new ConfigError(['DATABASE_URL is wrong: the database contains the demo; production requires another one'])
  }
  if ((await isDemoDatabase(db, tables)) || !(await hasRows(db, tables))) return
  // Another process may have filled the database meanwhile.
  if (await isDemoDatabase(db, tables)) return
  const name = config.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR'
  throw new ConfigError([
    `${name} is wrong: the database contains data that is not the demo's; set BOXZONE_MODE=production, or name an empty database`,
  ])
}

async function findTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db)
  return rows.map(({ name }) => name)
}

async function isDemoDatabase(db: Db, tables: readonly string[]): Promise<boolean> {
  if (!tables.includes('shared_state')) return false
  const row = await db.selectFrom('sharedState').select('key').where('key', '=', demoMarker).executeTakeFirst()
  return row !== undefined
}

/** Whether any table contains a row. The record of the applied migrations does not count. */
async function hasRows(db: Db, tables: readonly string[]): Promise<boolean> {
  const filled = tables
    .filter((name) => name !== 'schema_migration')
    .map((name) => sql`exists (select from ${sql.table(name)})`)
  if (filled.length === 0) return false
  const { rows } = await sql<{ filled: boolean }>`select ${sql.join(filled, sql` or `)} as filled`.execute(db)
  return rows[0]?.filled === true
}
