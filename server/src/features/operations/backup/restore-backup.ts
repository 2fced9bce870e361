import { randomBytes } from 'node:crypto'
import type { Cipher } from '#src/kernel/cipher.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { migrateToLatest, missingAfter, openDatabase } from '#src/kernel/database/index.ts'
import { runPostgresTool } from '#src/kernel/database/postgres-tools.ts'
import { findViolations } from '../invariants/invariant.ts'
import { standingInvariants } from '../invariants/invariants.ts'
import { findUnreadable } from '../key-rotation/rotate-keys.ts'
import { analyseTables, countRows, deleteDatabase, findAnyTable, insertDatabase } from './backup.repo.ts'
import { assertIntact, type Manifest, manifestOf, readManifest } from './manifest.ts'

export interface RestoreSettings {
  readonly url: string
  /** Folder of the PostgreSQL tools. If it is empty, the usual folders are searched. */
  readonly tools: string
  readonly file: string
  progress(step: string, done: number, total: number): void
}

export interface Restored {
  readonly manifest: Manifest
  /** Migrations of this release that the backup does not have. */
  readonly missing: readonly string[]
}

/** Restores a backup into an empty database in one transaction. */
export async function restoreBackup(settings: RestoreSettings): Promise<Restored> {
  const { file, url, tools, progress } = settings
  const { manifest, missing } = await readBackup(file)
  await onDatabase(url, async (db) => {
    const table = await findAnyTable(db)
    if (table) throw new Error(`the database is not empty, it has the table ${table}: restore into a new one`)
    let done = 0
    const tables = Object.keys(manifest.rows).length
    const onLine = (line: string) => {
      if (/processing data for table/.test(line)) progress('restoring', ++done, tables + 1)
    }
    const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', '--verbose', file]
    await runPostgresTool({ tool: 'pg_restore', folder: tools, url, args, onLine })
    await analyseTables(db)
    progress('restoring', 1, 1)
    const lost = differences(manifest.rows, await countRows(db))
    if (lost.length > 0) throw new Error(`${file} differs from its manifest: ${lost.join('; ')}`)
  })
  return { manifest, missing }
}

interface VerifySettings extends RestoreSettings {
  /** Checks that the configured secrets decrypt the restored data. */
  readonly cipher: Cipher
}

export interface Verified extends Restored {
  readonly violations: readonly string[]
}

/** Restores into a temporary database, migrates it, checks the invariants and drops it. */
export async function verifyBackup(settings: VerifySettings): Promise<Verified> {
  await readBackup(settings.file)
  const name = `boxzone_verify_${randomBytes(6).toString('hex')}`
  const temporaryUrl = new URL(settings.url)
  temporaryUrl.pathname = `/${name}`
  return onDatabase(settings.url, async (db) => {
    await insertDatabase(db, name)
    try {
      const restored = await restoreBackup({ ...settings, url: temporaryUrl.href })
      return {
        ...restored,
        violations: await onDatabase(temporaryUrl.href, (copy) => violationsIn(copy, settings.cipher)),
      }
    } finally {
      await deleteDatabase(db, name)
    }
  })
}

async function violationsIn(db: Db, cipher: Cipher): Promise<string[]> {
  await migrateToLatest(db)
  const unreadable = (await findUnreadable(db, cipher)).map((column) => `BOXZONE_SECRET does not decrypt ${column}`)
  return [...unreadable, ...(await findViolations(db, standingInvariants))]
}

async function readBackup(file: string): Promise<Restored> {
  const manifest = await readManifest(file)
  const missing = missingIn(file, manifest)
  await assertIntact(file, manifest)
  return { manifest, missing }
}

function missingIn(file: string, { version, migrations }: Manifest): string[] {
  try {
    return missingAfter(migrations)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new Error(`${manifestOf(file)} was made by Boxzone ${version}. ${reason}`)
  }
}

function differences(expected: Readonly<Record<string, number>>, found: Readonly<Record<string, number>>): string[] {
  return Object.entries(expected)
    .filter(([table, rows]) => found[table] !== rows)
    .map(([table, rows]) => `${table} has ${found[table] ?? 'no'} rows instead of ${rows}`)
}

async function onDatabase<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 1, withoutTimeouts: true })
  return work(database.db).finally(() => database.close())
}
