import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '../testkit/app/server.ts'
import { startPostgres } from '../testkit/services/postgres.mjs'

/** Starts the demo in a new folder, runs `work` and stops the demo. */
export async function withDemo<Result>(
  work: (server: RunningServer) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  const server = await startServer({ dataDir: mkdtempSync(join(tmpdir(), 'boxzone-bench-')), retainData: false, env })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** Runs the demo on a separate PostgreSQL server, with fsync by default. */
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

export async function withTempFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'boxzone-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
