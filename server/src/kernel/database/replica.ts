import type { Clock } from '../clock.ts'
import { CallError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Db } from './tables.ts'

/** Runs a public read on the replica, which may lag behind. */
export type ReplicaReader = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>

interface ReplicaParts {
  readonly primary: Db
  /** Null without a replica. */
  readonly replica: Db | null
  readonly clock: Clock
  readonly log: Log
}

/** After a failure of the replica, all reads use the primary for this time instead of waiting for the replica. */
const pauseMs = 10_000

/** Falls back to the primary when the replica fails or does not find the row yet. */
export function createReplicaReader({ primary, replica, clock, log }: ReplicaParts): ReplicaReader {
  if (!replica) return (work) => work(primary)
  let pausedUntilMs = 0
  return async (work) => {
    if (clock.now().getTime() < pausedUntilMs) return work(primary)
    try {
      return await work(replica)
    } catch (error) {
      if (error instanceof CallError && error.code !== 'not-found') throw error
      if (!(error instanceof CallError)) {
        pausedUntilMs = clock.now().getTime() + pauseMs
        log.warn({ err: error }, 'read replica failed')
      }
      return work(primary)
    }
  }
}
