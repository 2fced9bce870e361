import type { Contract } from '@boxzone/contract'

/** Why a contract shows no codes: an invoice is overdue, its tenant has still to be verified, or it is over. */
export function missingCodes(contract: Contract, today: string): 'suspended' | 'unverified' | 'over' {
  const { accessSuspended, status, terminationAt } = contract
  if (accessSuspended) return 'suspended'
  const isRunning = status !== 'TERMINATED' && (terminationAt === null || terminationAt > today)
  return isRunning ? 'unverified' : 'over'
}
