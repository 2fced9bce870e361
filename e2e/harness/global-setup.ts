import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isWebBuildCurrent } from '../../scripts/lib/web-build.mjs'
import { createDemoDatabase, type DemoDatabases, demoDatabasesOn } from '../../testkit/app/demo-database.ts'
import { startServer } from '../../testkit/app/server.ts'
import { startPostgres } from '../../testkit/services/postgres.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** One demo server per worker, so that clocks and Boxes are not shared. */
    baseUrls: string[]
    /** For test files that start a server of their own. */
    demoDatabases: DemoDatabases
  }
}

const workers = 2

/** The servers use PostgreSQL, because an embedded database in every server would need more processor time. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!isWebBuildCurrent())
    throw new Error(
      'The web build is older than its sources. Run `node scripts/setup.mjs build` and start the tests again.',
    )
  const postgres = await startPostgres()
  const databases = demoDatabasesOn(postgres.url)
  const servers = await Promise.all(Array.from({ length: workers }, () => startOn(databases)))
  project.provide(
    'baseUrls',
    servers.map(({ url }) => url),
  )
  project.provide('demoDatabases', databases)
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
    await postgres.stop()
  }
}

const startOn = async (databases: DemoDatabases) =>
  startServer({
    dataDir: mkdtempSync(join(tmpdir(), 'boxzone-e2e-')),
    retainData: false,
    env: { DATABASE_URL: await createDemoDatabase(databases) },
  })
