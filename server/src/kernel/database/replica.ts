import type { Clock } from '../clock.ts'
import { CallError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Db } from './tables.ts'

/** Runs a read that decides nothing: on a copy that may be a moment late where there is one. */
export type ReplicaReader = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>

interface ReplicaParts {
  readonly primary: Db
  /** Null where the one database answers everything. */
  readonly replica: Db | null
  readonly clock: Clock
  readonly log: Log
}

/** For so long a copy that failed is left in peace: nobody shall wait for it again and again. */
const restMs = 10_000

/** The primary answers where the copy fails, and where it does not know yet what is asked for. */
export function createReplicaReader({ primary, replica, clock, log }: ReplicaParts): ReplicaReader {
  if (!replica) return (work) => work(primary)
  let restsUntilMs = 0
  return async (work) => {
    if (clock.now().getTime() < restsUntilMs) return work(primary)
    try {
      return await work(replica)
    } catch (error) {
      if (error instanceof CallError && error.code !== 'not-found') throw error
      if (!(error instanceof CallError)) {
        restsUntilMs = clock.now().getTime() + restMs
        log.warn({ err: error }, 'the copy for reads does not answer')
      }
      return work(primary)
    }
  }
}
