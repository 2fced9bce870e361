import type { ContractStatus, ErrorCode } from '@boxzone/contract'

interface SuspensionState {
  readonly status: ContractStatus
  readonly staffSuspendedAt: Date | null
}

/** Only a contract with access can be suspended, and only once. */
export function suspensionRefusal({ status, staffSuspendedAt }: SuspensionState): ErrorCode | null {
  const isRunning = status === 'ACTIVE' || status === 'TERMINATING'
  return isRunning && staffSuspendedAt === null ? null : 'contract/not-changeable'
}

export const resumptionRefusal = ({ staffSuspendedAt }: SuspensionState): ErrorCode | null =>
  staffSuspendedAt === null ? 'contract/not-changeable' : null
