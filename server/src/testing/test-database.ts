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

/** When the demo world of the tests began. */
export const testStart = '2026-11-15T09:00:00.000Z'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Changes with everything that decides what a fresh database holds. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const directory of [folder('../../migrations'), folder('../demo'), folder('../demo/world')]) {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(directory, entry.name)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

async function fill(database: Database): Promise<void> {
  await migrateToLatest(database.db)
  await seedDemo(database.db, new Date(testStart), readConfig({}, '0.0.0-test'))
  await prepareQueue(database)
}

/** The queue's own tables, so that no test waits for them. */
async function prepareQueue(database: Database): Promise<void> {
  const ctx = () => {
    throw new Error('Nothing runs here')
  }
  const queue = await startQueue({ database, jobs, ctx, log: createLog('silent'), works: false, timeZone: 'UTC' })
  await queue.stop()
}

/** A database of its own with the demo world in it: PGlite, or a real PostgreSQL where one is given. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  return url ? openFromTemplate(url) : openFromDump()
}

/** Bytes that are there already: a Blob of Node's would copy them again and again for each database. */
class KeptBytes extends Blob {
  readonly #bytes: ArrayBuffer

  constructor(path: string) {
    super()
    this.#bytes = Uint8Array.from(readFileSync(path)).buffer
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes
  }
}

let loaded: Promise<PgliteAssets> | null = null

async function openFromDump(): Promise<Database> {
  // Read once per process, because reading takes longer than starting a database from it.
  loaded ??= load()
  return databaseFromPglite(await openInMemory(await loaded))
}

async function load(): Promise<PgliteAssets> {
  const program = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return {
    loadDataDir: new KeptBytes(await dumpFile()),
    pgliteWasmModule: await WebAssembly.compile(readFileSync(join(program, 'pglite.wasm'))),
    fsBundle: new KeptBytes(join(program, 'pglite.data')),
  }
}

async function dumpFile(): Promise<string> {
  const cache = join(tmpdir(), 'boxzone-tests')
  const file = join(cache, `${fingerprint()}-small.tar`)
  if (existsSync(file)) return file
  mkdirSync(cache, { recursive: true })
  const pglite = await openInMemory()
  // The usual 128 MB would be cleared at every start, for a database of ten.
  await pglite.exec(`alter system set shared_buffers = '16MB'`)
  const made = databaseFromPglite(pglite)
  await fill(made)
  const dump = await pglite.dumpDataDir('none')
  const beside = `${file}.${process.pid}`
  writeFileSync(beside, Buffer.from(await dump.arrayBuffer()))
  renameSync(beside, file)
  await made.close()
  return file
}

async function openFromTemplate(url: string): Promise<Database> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const template = `boxzone_template_${fingerprint()}`
  const name = `boxzone_test_${process.pid}_${createHash('sha256').update(String(Math.random())).digest('hex').slice(0, 10)}`
  try {
    await admin.query('select pg_advisory_lock(7204120)')
    const known = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (known.rowCount === 0) await makeTemplate(admin, url, template)
    await admin.query(`create database ${name} template ${template}`)
  } finally {
    await admin.end()
  }
  const database = databaseFromPool(openPostgres(withName(url, name), 20))
  return { ...database, close: () => closeAndDrop(database, url, name) }
}

async function makeTemplate(admin: pg.Client, url: string, template: string): Promise<void> {
  const building = `${template}_${process.pid}`
  await admin.query(`create database ${building}`)
  const database = databaseFromPool(openPostgres(withName(url, building), 2))
  await fill(database)
  await database.close()
  await admin.query(`alter database ${building} rename to ${template}`)
}

async function closeAndDrop(database: Database, url: string, name: string): Promise<void> {
  await database.close()
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
}

function withName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
