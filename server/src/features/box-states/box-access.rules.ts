import type { BoxAccess } from '@boxzone/contract'
import { type AccessFacts, hasAccess, isAccessSuspended } from '#src/features/contracts/index.ts'

export interface BoxAccessFacts extends AccessFacts {
  readonly overdueSince: string | null
  readonly disputedAt: Date | null
  readonly staffSuspendedAt: Date | null
}

interface AccessView {
  readonly today: string
  readonly suspendAfterDays: number
  /** False for roles that may not read amounts. They see that access is suspended, but no debt or dispute. */
  readonly seesMoney: boolean
}

/** Whether the tenant may open the doors today, or why not. The order of precedence is staff, dispute, debt. */
export function accessOfBox(facts: BoxAccessFacts, { today, suspendAfterDays, seesMoney }: AccessView): BoxAccess {
  if (!hasAccess(facts, today)) return 'CLOSED'
  if (!isAccessSuspended(facts, today, suspendAfterDays)) return 'OPEN'
  if (facts.staffSuspendedAt !== null) return 'STAFF'
  if (!seesMoney) return 'SUSPENDED'
  return facts.disputedAt === null ? 'OVERDUE' : 'DISPUTED'
}
