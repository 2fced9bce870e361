import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { setBaseUrl } from '../../testkit/app/base-url.ts'
import { type RunningServer, startServer } from '../../testkit/app/server.ts'

/** Starts a server for one test file that advances the clock by weeks or needs other settings. */
export function withDedicatedServer(env: Record<string, string> = {}): void {
  let server: RunningServer | undefined
  beforeAll(async () => {
    server = await startServer({ dataDir: mkdtempSync(join(tmpdir(), 'boxzone-dedicated-')), retainData: false, env })
    setBaseUrl(server.url)
  }, 120_000)
  afterAll(() => server?.stop())
}
