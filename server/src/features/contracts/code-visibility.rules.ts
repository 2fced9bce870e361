import type { IdentityState } from '@boxzone/contract'
import { type AccessFacts, hasAccess } from './access-window.rules.ts'
import { isAccessSuspended, type SuspensionFacts } from './contracts.rules.ts'

/** SUSPENDED: by staff, an overdue invoice or a dispute. HIDDEN: no access today or a missing identity check. */
type CodeVisibility = 'SHOWN' | 'SUSPENDED' | 'HIDDEN'

interface CodeViewer {
  /** The identity check of the tenant or the shared user who requests the codes. */
  readonly identity: IdentityState
  readonly today: string
  readonly suspendAfterDays: number
}

/** Codes are visible only to a viewer with access today and, where it is required, a verified identity. */
export function codeVisibility(contract: AccessFacts & SuspensionFacts, viewer: CodeViewer): CodeVisibility {
  const { identity, today, suspendAfterDays: afterDays } = viewer
  const isKnown = identity === 'NOT_REQUIRED' || identity === 'VERIFIED'
  if (!isKnown || !hasAccess(contract, today)) return 'HIDDEN'
  return isAccessSuspended(contract, today, afterDays) ? 'SUSPENDED' : 'SHOWN'
}
