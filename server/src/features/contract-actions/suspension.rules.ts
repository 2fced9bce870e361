import type { ContractStatus, ErrorCode } from '@boxzone/contract'

interface SuspensionState {
  readonly status: ContractStatus
  readonly staffSuspendedAt: Date | null
}

/** Only a contract with access can be suspended, and only once. */
export function suspensionRefusal({ status, staffSuspendedAt }: SuspensionState): ErrorCode | null {
  const hasDoors = status === 'ACTIVE' || status === 'TERMINATING'
  return hasDoors && staffSuspendedAt === null ? null : 'contract/not-changeable'
}

export const resumptionRefusal = ({ staffSuspendedAt }: SuspensionState): ErrorCode | null =>
  staffSuspendedAt === null ? 'contract/not-changeable' : null
