import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import type pg from 'pg'
import { casing, SnakeCasePglite, SnakeCasePostgres } from './casing.ts'
import { findMissing, migrate, missingMigrations, readMigrations, runStatements } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { stalePlanCode, withPreparedStatements } from './prepared-statements.ts'
import type { Db, Tables } from './tables.ts'

export type { Db, Tables, Tx } from './tables.ts'

export interface Database {
  readonly db: Db
  /** The driver below Kysely, for the job queue. */
  readonly engine:
    | { readonly kind: 'embedded'; readonly pglite: PGlite }
    | { readonly kind: 'postgres'; readonly pool: pg.Pool }
  close(): Promise<void>
}

const migrationsDirectory = fileURLToPath(new URL('../../../migrations/', import.meta.url))

const plugins = [casing]

export type DatabaseSettings =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | {
      readonly kind: 'postgres'
      readonly url: string
      readonly poolSize: number
      readonly withoutTimeouts?: true
      /** True behind PgBouncer in transaction mode, where connections must have no session state. */
      readonly pooled?: boolean
    }

export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (settings.kind === 'postgres') {
    const { url, poolSize, withoutTimeouts = false, pooled = false } = settings
    return databaseFromPool(openPostgres(url, poolSize, withoutTimeouts || pooled), !pooled)
  }
  // Loads PGlite only for the demo, to save memory.
  const { openInDirectory } = await import('./embedded.ts')
  const { pglite, lock } = await openInDirectory(settings.dataDir)
  return databaseFromPglite(pglite, () => lock.release())
}

/** Opens one connection. Throws the driver's error. */
export async function connectOnce(url: string): Promise<void> {
  const { db, close } = databaseFromPool(openPostgres(url, 1), false)
  await sql`select 1`.execute(db).finally(close)
}

export function databaseFromPool(pool: pg.Pool, prepares = true): Database {
  const db = new Kysely<Tables>({
    dialect: new SnakeCasePostgres({ pool: prepares ? withPreparedStatements(pool) : pool }),
    plugins,
  })
  return { db, engine: { kind: 'postgres', pool }, close: () => db.destroy() }
}

export function databaseFromPglite(pglite: PGlite, released: () => void = () => {}): Database {
  const db = new Kysely<Tables>({ dialect: new SnakeCasePglite({ pglite }), plugins })
  const close = async () => {
    await db.destroy()
    if (!pglite.closed) await pglite.close()
    released()
  }
  return { db, engine: { kind: 'embedded', pglite }, close }
}

export function migrateToLatest(db: Db): Promise<string[]> {
  return migrate(db, readMigrations(migrationsDirectory), runStatements)
}

/** Names of the missing migrations. Throws when the database is newer than this program. */
export function findMissingMigrations(db: Db): Promise<string[]> {
  return findMissing(db, readMigrations(migrationsDirectory))
}

/** Names of the migrations that are missing in a list. Throws when the list is newer than this program. */
export function missingAfter(applied: readonly { name: string; checksum: string }[]): string[] {
  return missingMigrations(readMigrations(migrationsDirectory), applied).map(({ name }) => name)
}

/** Errors after which a transaction is repeated: deadlock, serialization failure, plan invalidated by a migration. */
const retryCodes = new Set(['40P01', '40001', stalePlanCode])
const attempts = 6

export async function inTransaction<Result>(
  db: Db,
  work: (tx: import('./tables.ts').Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= attempts || !retryCodes.has(databaseCode(error) ?? '')) throw error
    }
  }
}

/** The SQLSTATE of a database error, on either engine. */
export function databaseCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  return error.code
}

/** Passes a jsonb value as text, because the drivers treat arrays differently. */
export const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`
