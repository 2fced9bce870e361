import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { isWebBuildCurrent } from '../../scripts/lib/web-build.mjs'
import { type RunningServer, startServer } from '../../testkit/app/server.ts'
import { startPostgres } from '../../testkit/services/postgres.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** One demo server per worker, so that clocks and Boxes are not shared. */
    baseUrls: string[]
  }
}

const databases = ['first_worker', 'second_worker']

/** The servers use PostgreSQL, which needs less processor time than the embedded database of a dedicated server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!isWebBuildCurrent())
    throw new Error(
      'The web build is older than its sources. Run `node scripts/setup.mjs build` and start the tests again.',
    )
  const postgres = await startPostgres()
  const servers = await Promise.all(databases.map((name) => startOn(postgres.url, name)))
  project.provide(
    'baseUrls',
    servers.map(({ url }) => url),
  )
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
    await postgres.stop()
  }
}

async function startOn(postgresUrl: string, name: string): Promise<RunningServer> {
  const admin = new pg.Client({ connectionString: postgresUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const databaseUrl = new URL(postgresUrl)
  databaseUrl.pathname = `/${name}`
  return startServer({
    dataDir: mkdtempSync(join(tmpdir(), 'boxzone-e2e-')),
    retainData: false,
    env: { DATABASE_URL: databaseUrl.href },
  })
}
