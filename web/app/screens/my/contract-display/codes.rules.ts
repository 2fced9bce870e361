import type { Contract } from '@boxzone/contract'

/** Why a contract has no codes: it has not started, is suspended or is over, or the tenant is not verified. */
export function missingCodes(contract: Contract, today: string): 'notStarted' | 'suspended' | 'unverified' | 'over' {
  const { accessSuspended, startsOn, status, terminationAt, withdrawal } = contract
  if (accessSuspended) return 'suspended'
  const isLeft = status === 'EVICTED' || status === 'TERMINATED'
  if (!isLeft && startsOn > today) return 'notStarted'
  const isRunning =
    !isLeft && (withdrawal ? withdrawal.emptyBy >= today : terminationAt === null || terminationAt > today)
  return isRunning ? 'unverified' : 'over'
}
