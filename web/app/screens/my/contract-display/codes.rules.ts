import type { Contract } from '@boxzone/contract'

/** Why a contract has no codes: an invoice is overdue, the tenant is not verified, or the contract has ended. */
export function missingCodes(contract: Contract, today: string): 'suspended' | 'unverified' | 'over' {
  const { accessSuspended, status, terminationAt } = contract
  if (accessSuspended) return 'suspended'
  const isRunning = status !== 'TERMINATED' && (terminationAt === null || terminationAt > today)
  return isRunning ? 'unverified' : 'over'
}
