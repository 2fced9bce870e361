import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServer } from '../../testkit/app/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One demo server for each worker: a moved clock or a taken Box is nobody else's. */
    baseUrls: string[]
  }
}

const lanes = 2

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const start = () => startServer({ dataDir: mkdtempSync(join(tmpdir(), 'boxzone-e2e-')), keepData: false })
  const servers = await Promise.all(Array.from({ length: lanes }, start))
  project.provide(
    'baseUrls',
    servers.map(({ url }) => url),
  )
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}
