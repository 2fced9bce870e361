import type { Door } from '#src/features/door-codes/index.ts'
import type { Decision } from './doors.rules.ts'

/** One decided attempt to unlock a door. */
export interface Attempt {
  readonly door: Door
  readonly decision: Decision
  readonly accountId: string | null
  readonly tokenId: string | null
  /** Set when the actor has no account. */
  readonly actorName: string | null
}
