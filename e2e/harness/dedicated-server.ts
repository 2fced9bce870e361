import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { setBaseUrl } from '../../testkit/app/base-url.ts'
import { createDemoDatabase } from '../../testkit/app/demo-database.ts'
import { type RunningServer, startServer } from '../../testkit/app/server.ts'

interface DedicatedServer {
  /** Two years of invented contracts, as `npm start` adds them. */
  readonly hasHistory?: boolean
  readonly env?: Record<string, string>
}

/** Starts a separate server for one test file, for example because it advances the clock by weeks or uses up free Boxes. */
export function withDedicatedServer({ hasHistory = false, env = {} }: DedicatedServer = {}): void {
  let server: RunningServer | undefined
  beforeAll(async () => {
    server = await startServer({
      dataDir: mkdtempSync(join(tmpdir(), 'boxzone-dedicated-')),
      retainData: false,
      env: { DATABASE_URL: await createDemoDatabase(inject('demoDatabases'), hasHistory), ...env },
    })
    setBaseUrl(server.url)
  }, 180_000)
  afterAll(() => server?.stop())
}
