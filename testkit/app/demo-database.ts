import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startServer } from './server.ts'

/** The seeded databases of one test run. Test files receive it as JSON. */
export interface DemoDatabases {
  readonly postgresUrl: string
  /** Prefix of the database names of the run, because several runs can share a PostgreSQL server. */
  readonly prefix: string
}

export const demoDatabasesOn = (postgresUrl: string): DemoDatabases => ({
  postgresUrl,
  prefix: `boxzone_demo_${randomBytes(5).toString('hex')}`,
})

/** Key of the advisory lock that lets one worker seed a template. */
const seedLock = 7_204_121

/** Copies a seeded database and returns its URL. Seeding takes half a minute, and a copy takes less than a second. */
export async function createDemoDatabase(databases: DemoDatabases, hasHistory = false): Promise<string> {
  const { postgresUrl, prefix } = databases
  const template = `${prefix}_${hasHistory ? 'history' : 'plain'}`
  const name = `${prefix}_${randomBytes(5).toString('hex')}`
  const admin = new pg.Client({ connectionString: postgresUrl })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [seedLock])
    const existing = await admin.query('select from pg_database where datname = $1', [template])
    if (existing.rowCount === 0) {
      await admin.query(`create database ${template}`)
      await seed(withDatabase(postgresUrl, template), hasHistory)
    }
    await admin.query(`create database ${name} template ${template}`)
  } finally {
    await admin.end()
  }
  return withDatabase(postgresUrl, name)
}

/** The first start of a demo server seeds its database. */
async function seed(databaseUrl: string, hasHistory: boolean): Promise<void> {
  const server = await startServer({
    dataDir: mkdtempSync(join(tmpdir(), 'boxzone-seed-')),
    retainData: false,
    env: { DATABASE_URL: databaseUrl, ...(hasHistory && { DEMO_HISTORY: 'true' }) },
  })
  await server.stop()
}

function withDatabase(postgresUrl: string, name: string): string {
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.href
}
