import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { setBaseUrl } from '../../testkit/app/base-url.ts'
import { type RunningServer, startServer } from '../../testkit/app/server.ts'

/** For files that let weeks pass: they have a demo server of their own, so that nobody else grows older. */
export function withDedicatedServer(): void {
  let server: RunningServer | undefined
  beforeAll(async () => {
    server = await startServer({ dataDir: mkdtempSync(join(tmpdir(), 'boxzone-own-')), keepData: false })
    setBaseUrl(server.url)
  }, 120_000)
  afterAll(() => server?.stop())
}
