import type { OfficeContract } from '@boxzone/contract'
import { type AccessFacts, hasAccess, lastDayOf, lastDayToEmpty } from '#src/features/contracts/index.ts'

/** Whether doors and codes work today, apart from a suspension. */
export function daysOfAccess(contract: AccessFacts, today: string): OfficeContract['access']['days'] {
  if (hasAccess(contract, today)) return 'NOW'
  const isRunning = contract.status === 'ACTIVE' || contract.status === 'TERMINATING'
  return isRunning && today < contract.startsOn ? 'BEFORE' : 'AFTER'
}

interface EmptyingFacts extends AccessFacts {
  readonly evictedAt: Date | null
  readonly inspectedAt: Date | null
  readonly inspectionObjection: string | null
}

/**
 * Whether the Box is empty, according to the inspection, otherwise to the tenant or the clearance. Null while this
 * is unconfirmed and the Box need not be empty yet.
 */
export function emptyingOf(contract: EmptyingFacts, today: string): OfficeContract['emptying'] {
  if (contract.inspectionObjection !== null) return 'OBJECTED'
  if (contract.inspectedAt !== null) return 'INSPECTED'
  if (contract.evictedAt !== null) return 'CONFIRMED'
  const lastDay = lastDayToEmpty(contract) ?? lastDayOf(contract)
  const isDue = contract.status === 'TERMINATED' || (lastDay !== null && lastDay < today)
  return isDue ? 'UNCONFIRMED' : null
}
