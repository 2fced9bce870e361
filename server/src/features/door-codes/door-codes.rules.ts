/** The backup entrance accepts the codes of the entrance. */
export const codeDoors = ['entrance', 'box'] as const
export type CodeDoor = (typeof codeDoors)[number]

export interface CodeWindow {
  readonly from: Date
  /** The first moment at which the code opens nothing. Null without an end. */
  readonly until: Date | null
}

export interface CodeHolder {
  readonly accountId: string
  readonly door: CodeDoor
}

interface LiveCode extends CodeHolder {
  readonly id: string
  readonly validFrom: Date
  readonly validUntil: Date | null
}

/** Holders that get new codes although their current codes are still permitted. */
export type Rotation = 'none' | 'tenant' | 'all'

export interface DesiredCodes {
  readonly tenantId: string
  /** Accounts that the Box is shared with. */
  readonly sharedUserIds: readonly string[]
  /** Null when the contract opens no door, such as while its access is suspended. */
  readonly window: CodeWindow | null
  readonly rotation: Rotation
}

export interface CodePlan<Code> {
  readonly revoked: readonly Code[]
  readonly issued: readonly CodeHolder[]
  /** Codes that stay valid and get the times of the desired window. */
  readonly retimed: readonly Code[]
}

/** Shared users get an entrance code of their own. Only the tenant gets the code of the Box. */
function holdersOf({ tenantId, sharedUserIds, window }: DesiredCodes): CodeHolder[] {
  if (!window) return []
  return [
    ...codeDoors.map((door) => ({ accountId: tenantId, door })),
    ...sharedUserIds.map((accountId) => ({ accountId, door: 'entrance' as const })),
  ]
}

const isSame = (one: CodeHolder, other: CodeHolder) => one.accountId === other.accountId && one.door === other.door

/** Compares the codes of a contract with the codes that the contract should have. */
export function planCodes<Code extends LiveCode>(live: readonly Code[], desired: DesiredCodes): CodePlan<Code> {
  const { rotation, tenantId, window } = desired
  const holders = holdersOf(desired)
  const rotates = ({ accountId }: CodeHolder) => rotation === 'all' || (rotation === 'tenant' && accountId === tenantId)
  const kept = live.filter((code) => holders.some((holder) => isSame(holder, code)) && !rotates(code))
  return {
    revoked: live.filter((code) => !kept.includes(code)),
    issued: holders.filter((holder) => !kept.some((code) => isSame(code, holder))),
    retimed: kept.filter((code) => window && !hasTimesOf(code, window)),
  }
}

const hasTimesOf = ({ validFrom, validUntil }: LiveCode, { from, until }: CodeWindow) =>
  validFrom.getTime() === from.getTime() && validUntil?.getTime() === until?.getTime()

const firstDelayMs = 30_000
const maxDelayMs = 60 * 60_000

/**
 * Delay before the code list is sent to a lock again after this many unanswered attempts. The delay doubles up to one
 * hour. A lock that connects gets its list immediately.
 */
export const resendDelayMs = (attempts: number): number =>
  Math.min(firstDelayMs * 2 ** Math.max(0, attempts - 1), maxDelayMs)

interface ListVersions {
  readonly version: number
  readonly acknowledgedVersion: number
}

/**
 * A lock that lost its memory reports an older version, so the acknowledged version can decrease. After a database
 * restore, a lock can report a newer version. The list then gets a still newer version, which is not acknowledged.
 */
export function afterReport({ version }: ListVersions, reported: number): ListVersions {
  if (reported > version) return { version: reported + 1, acknowledgedVersion: 0 }
  return { version, acknowledgedVersion: reported }
}
