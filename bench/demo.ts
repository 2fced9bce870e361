import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '../e2e/harness/server.ts'

/** Runs the demo on a new folder while `work` lasts. */
export async function withDemo<Result>(
  work: (server: RunningServer) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  const server = await startServer({ dataDir: mkdtempSync(join(tmpdir(), 'boxzone-bench-')), keepData: false, env })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'boxzone-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
