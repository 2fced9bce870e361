import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { readConfig } from '#src/config/config.ts'
import { seedDemo } from '#src/demo/seed.repo.ts'
import { jobs } from '#src/jobs.ts'
import { openInMemory, type PgliteAssets } from '#src/kernel/database/embedded.ts'
import { type Database, databaseFromPglite, databaseFromPool, migrateToLatest } from '#src/kernel/database/index.ts'
import { openPostgres } from '#src/kernel/database/postgres.ts'
import { startQueue } from '#src/kernel/jobs/queue.ts'
import { createLog } from '#src/kernel/log.ts'

/** Time of the demo data, and the start of the test clock. */
export const testStart = '2026-11-15T09:00:00.000Z'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

let cachedFingerprint: string | null = null

/** Hash of the migrations, the demo data and the country files. It identifies the contents of a new database. */
function fingerprint(): string {
  cachedFingerprint ??= hashSources()
  return cachedFingerprint
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const directory of ['../../migrations', '../demo', '../demo/world', '../../../contract/countries'].map(folder)) {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(directory, entry.name)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

async function seed(database: Database): Promise<void> {
  await migrateToLatest(database.db)
  await seedDemo(database.db, new Date(testStart), readConfig({}, '0.0.0-test'))
  await prepareQueue(database)
}

/** Creates the tables of the job queue, so that no test waits for them. */
async function prepareQueue(database: Database): Promise<void> {
  const ctx = () => {
    throw new Error('No job may run while the queue is prepared')
  }
  const queue = await startQueue({ database, jobs, ctx, log: createLog('silent'), runsJobs: false, timeZone: 'UTC' })
  await queue.stop()
}

/** Opens a new database with the demo data: PostgreSQL if TEST_DATABASE_URL is set, otherwise PGlite. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  return url ? openFromTemplate(url) : openFromDump()
}

/** A Blob that returns the same buffer at every read. The Blob of Node copies its bytes for each database. */
class CachedBlob extends Blob {
  readonly #bytes: ArrayBuffer

  constructor(path: string) {
    super()
    this.#bytes = Uint8Array.from(readFileSync(path)).buffer
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes
  }
}

let cachedAssets: Promise<PgliteAssets> | null = null

async function openFromDump(): Promise<Database> {
  // Loads the files once per process, because loading takes longer than starting a database.
  cachedAssets ??= loadAssets()
  return databaseFromPglite(await openInMemory(await cachedAssets))
}

async function loadAssets(): Promise<PgliteAssets> {
  const packageDir = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return {
    loadDataDir: new CachedBlob(await dumpFile()),
    pgliteWasmModule: await WebAssembly.compile(readFileSync(join(packageDir, 'pglite.wasm'))),
    fsBundle: new CachedBlob(join(packageDir, 'pglite.data')),
  }
}

async function dumpFile(): Promise<string> {
  const cache = join(tmpdir(), 'boxzone-tests')
  const file = join(cache, `${fingerprint()}-small.tar`)
  if (existsSync(file)) return file
  mkdirSync(cache, { recursive: true })
  const pglite = await openInMemory()
  // PGlite clears the shared buffers at every start. The default of 128 MB is too much for a database of 10 MB.
  await pglite.exec(`alter system set shared_buffers = '16MB'`)
  const database = databaseFromPglite(pglite)
  await seed(database)
  const dump = await pglite.dumpDataDir('none')
  const temporaryFile = `${file}.${process.pid}`
  writeFileSync(temporaryFile, Buffer.from(await dump.arrayBuffer()))
  renameSync(temporaryFile, file)
  await database.close()
  return file
}

async function openFromTemplate(url: string): Promise<Database> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const template = `boxzone_template_${fingerprint()}`
  const name = `boxzone_test_${process.pid}_${createHash('sha256').update(String(Math.random())).digest('hex').slice(0, 10)}`
  try {
    await admin.query('select pg_advisory_lock(7204120)')
    const existing = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (existing.rowCount === 0) await createTemplate(admin, url, template)
    // Copying the files takes half as long as the default, which writes each page to the log.
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  } finally {
    await admin.end()
  }
  const database = databaseFromPool(openPostgres(withDatabaseName(url, name), 20))
  return { ...database, close: () => closeAndDrop(database, url, name) }
}

async function createTemplate(admin: pg.Client, url: string, template: string): Promise<void> {
  const temporaryName = `${template}_${process.pid}`
  await admin.query(`create database ${temporaryName}`)
  const database = databaseFromPool(openPostgres(withDatabaseName(url, temporaryName), 2))
  await seed(database)
  await database.close()
  await admin.query(`alter database ${temporaryName} rename to ${template}`)
}

async function closeAndDrop(database: Database, url: string, name: string): Promise<void> {
  await database.close()
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
}

function withDatabaseName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
