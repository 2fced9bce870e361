import type { Door } from '#src/features/door-codes/index.ts'
import type { Decision } from './doors.rules.ts'

/** One decided attempt to unlock a door. */
export interface Attempt {
  readonly door: Door
  readonly decision: Decision
  readonly accountId: string | null
  readonly tokenId: string | null
  /** The name of an actor without an account, otherwise null. */
  readonly actorName: string | null
}
