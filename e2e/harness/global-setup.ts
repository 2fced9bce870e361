import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the demo server all journeys share, without a slash at the end. */
    baseUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer({ dataDir: mkdtempSync(join(tmpdir(), 'boxzone-e2e-')), keepData: false })
  project.provide('baseUrl', server.url)
  return server.stop
}
