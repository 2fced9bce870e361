import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db, Tx } from './tables.ts'

interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

/** Key of the advisory lock: one process migrates, the others wait. Must not change. */
const advisoryLock = 7_204_119

export function readMigrations(directory: string): Migration[] {
  return readdirSync(directory)
    .filter((file) => /^\d{4}-.+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(join(directory, file), 'utf8')
      return { name: file.replace(/\.sql$/, ''), text, checksum: createHash('sha256').update(text).digest('hex') }
    })
}

/** Runs missing migrations and returns their names. Throws when the database is newer than the code. */
export async function migrate(db: Db, migrations: readonly Migration[], runScript: RunScript): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    // Creating an index on millions of rows, or waiting for another process, can exceed the timeouts of calls.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(tx)
    await sql`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(tx)
    const done = await sql<{ name: string; checksum: string }>`select name, checksum from schema_migration`.execute(tx)
    const missing = missingMigrations(migrations, done.rows)
    for (const migration of missing) {
      await runScript(tx, migration.text)
      await sql`insert into schema_migration (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(
        tx,
      )
    }
    return missing.map((migration) => migration.name)
  })
}

export async function findMissing(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  const known = await sql<{ known: boolean }>`select to_regclass('schema_migration') is not null as known`.execute(db)
  const done = known.rows[0]?.known
    ? (await sql<{ name: string; checksum: string }>`select name, checksum from schema_migration`.execute(db)).rows
    : []
  return missingMigrations(migrations, done).map(({ name }) => name)
}

export type RunScript = (tx: Tx, script: string) => Promise<void>

export function missingMigrations(
  known: readonly Migration[],
  applied: readonly { name: string; checksum: string }[],
): Migration[] {
  const byName = new Map(known.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const migration = byName.get(name)
    if (!migration) throw new Error(`The database is newer than this program: it already has migration ${name}`)
    if (migration.checksum !== checksum) throw new Error(`Migration ${name} was changed after it had been applied`)
  }
  const names = new Set(applied.map(({ name }) => name))
  return known.filter(({ name }) => !names.has(name))
}

/** A statement ends with a semicolon at the end of a line outside $$ … $$. */
export function splitStatements(script: string): string[] {
  const statements: string[] = []
  let current: string[] = []
  let quoted = false
  for (const line of script.split('\n')) {
    if (!quoted && (line.trim() === '' || line.trim().startsWith('--'))) continue
    current.push(line)
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) quoted = !quoted
    if (!quoted && line.trimEnd().endsWith(';')) {
      statements.push(current.join('\n'))
      current = []
    }
  }
  if (current.length > 0) statements.push(current.join('\n'))
  return statements
}

/** Runs the statements one by one, because the embedded database accepts only one statement per query. */
export const runStatements: RunScript = async (tx, script) => {
  for (const statement of splitStatements(script)) await sql.raw(statement).execute(tx)
}
