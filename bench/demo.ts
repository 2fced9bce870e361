import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '../testkit/app/server.ts'
import { startPostgres } from '../testkit/services/postgres.mjs'

/** Runs the demo in a new folder during `work`. */
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

/** Runs the demo on its own PostgreSQL, with fsync unless it is off. */
export async function withDemoOnPostgres<Result>(
  work: (url: string, databaseUrl: string) => Promise<Result>,
  { fsync = true } = {},
): Promise<Result> {
  const postgres = await startPostgres({ fsync })
  try {
    const env = { DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' }
    return await withDemo(({ url }) => work(url, postgres.url), env)
  } finally {
    await postgres.stop()
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
