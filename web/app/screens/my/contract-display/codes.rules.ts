import type { Contract } from '@boxzone/contract'

/** The Box is confirmed as empty or the contract has ended, so that there are no codes any more. */
export const isContractLeft = ({ status }: Pick<Contract, 'status'>): boolean =>
  status === 'EVICTED' || status === 'TERMINATED'

/** Why a contract has no codes: it has not started, is suspended or is over, or the tenant is not verified. */
export function missingCodes(contract: Contract, today: string): 'notStarted' | 'suspended' | 'unverified' | 'over' {
  const { accessSuspended, startsOn, terminationAt, withdrawal } = contract
  if (accessSuspended) return 'suspended'
  const isLeft = isContractLeft(contract)
  if (!isLeft && startsOn > today) return 'notStarted'
  const isRunning =
    !isLeft && (withdrawal ? withdrawal.emptyBy >= today : terminationAt === null || terminationAt >= today)
  return isRunning ? 'unverified' : 'over'
}
