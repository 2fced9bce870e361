import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isWebBuildCurrent } from '../../scripts/lib/web-build.mjs'
import { startServer } from '../../testkit/app/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One demo server per worker, so that clocks and Boxes are not shared. */
    baseUrls: string[]
  }
}

const workers = 2

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!isWebBuildCurrent())
    throw new Error(
      'The web build is older than its sources. Run `node scripts/setup.mjs build` and start the tests again.',
    )
  const start = () => startServer({ dataDir: mkdtempSync(join(tmpdir(), 'boxzone-e2e-')), keepData: false })
  const servers = await Promise.all(Array.from({ length: workers }, start))
  project.provide(
    'baseUrls',
    servers.map(({ url }) => url),
  )
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}
